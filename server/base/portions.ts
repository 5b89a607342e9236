/** The number of rows in one statement; its text, or the text of a parameter, stays of a moderate size. */
const portion = 1000;

export const portionsOf = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, i) =>
    rows.slice(i * portion, (i + 1) * portion),
  );
