import pg from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMP, INTERVAL } = pg.types.builtins;
/** Types of arrays, which the pg driver does not name. */
const arrayOf = { text: 1009, int8: 1016, numeric: 1231, date: 1182, timestamp: 1115, interval: 1187 };

/** The JavaScript values of both databases: those of the pg driver, without rounded numbers or days as instants. */
export const valueTypes = new pg.TypeOverrides();
const asText = (text: string) => text;
const asTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(arrayOf.text);
for (const type of [NUMERIC, DATE, TIMESTAMP, INTERVAL]) valueTypes.setTypeParser(type, asText);
for (const type of [arrayOf.numeric, arrayOf.date, arrayOf.timestamp, arrayOf.interval])
  valueTypes.setTypeParser(type, asTexts);
valueTypes.setTypeParser(INT8, BigInt);
valueTypes.setTypeParser(arrayOf.int8, (text) =>
  asTexts(text).map((item) => (item === null ? null : BigInt(item))),
);
