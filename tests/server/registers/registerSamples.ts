export type Cells = Record<string, string>;

/** Each row as a sentence: whose, certificate, pieces; since when, by what, what is paid up, for how much; until when, by what; recorded. */
export const inWords = (row: Cells, dateOf: (id: string) => string) => {
  const line = (column: string) =>
    row[column]!.replace(/ ([\w-]{36})$/, (_, id: string) => ` of ${dateOf(id)}`);
  if (row.Layer === 'Reconciliation') return row.Holder!;
  const certificate = row['Certificate no.'] && ` no. ${row['Certificate no.']}`;
  const paid = row['Amount paid'] && ` paid ${row['Amount paid']} ${row.Currency}`;
  const price = row['Price of transfer'] && ` for ${row['Price of transfer']} ${row.Currency}`;
  const ceased = row['Date ceased'] && ` until ${row['Date ceased']}, ${line('Cancelling transaction')},`;
  return (
    `${row.Layer}: ${row.Holder}${certificate}, ${row.Pieces} from ${row['Date entered']}, ` +
    `${line('Acquiring transaction')}${paid}${price},${ceased} recorded ${row['Last altered on']}`
  );
};

const issue = 'Certificate issuance of 2025-11-01';
const exercise = 'Certificate issuance of 2026-01-15';
const trustFirst = `Layer two: Alder Trust no. 1, 100 from 2025-11-01, ${issue}`;
const trustNow = [
  `${trustFirst}, until 2026-01-15, ${exercise}, recorded 2026-01-15`,
  `Layer two: Alder Trust no. 3, 80 from 2026-01-15, ${issue}, recorded 2026-01-15`,
];
const ana = (rest: string) => `Layer two: Ana Kovač no. ${rest}`;
const ben = (rest: string) => `Layer two: Ben Kovač no. ${rest}`;
const whole = `Layer one: Alder Trust, 100 from 2025-11-01, ${issue}, recorded 2026-01-15`;
const sum = (all: number, holders: number, trust: number) =>
  `Layer one: ${all}. Layer two: ${all} (holders ${holders}, trust ${trust}). Both layers agree.`;
const afterSales = [
  ana(
    `2, 20 from 2026-01-15, ${exercise} paid 50.00 EUR, until 2026-01-20, Sale of 2026-01-20, recorded 2026-02-01`,
  ),
  ana(
    `4, 12 from 2026-01-20, ${exercise} paid 30.00 EUR, until 2026-01-20, Sale of 2026-01-17, recorded 2026-02-20`,
  ),
  ana(`8, 10 from 2026-01-20, ${exercise} paid 25.00 EUR, recorded 2026-02-20`),
];
const benFirst = ben('5, 8 from 2026-01-20, Purchase of 2026-01-20 paid 20.00 EUR for 30.00 EUR,');
const benLater = ben('9, 2 from 2026-01-17, Purchase of 2026-01-17 paid 5.00 EUR, recorded 2026-02-20');
const benAfterCancellation = [
  `${benFirst} until 2026-02-10, Cancellation of 2026-02-10, recorded 2026-02-10`,
  ben('6, 5 from 2026-02-10, Purchase of 2026-01-20 paid 12.50 EUR for 18.75 EUR, recorded 2026-02-10'),
];
const gone = `Layer one: Alder Trust, 3 from 2025-11-01, ${issue}, until 2026-02-10, Cancellation of 2026-02-10, recorded 2026-02-10`;
const left = `Layer one: Alder Trust, 97 from 2025-11-01, ${issue}, recorded 2026-02-10`;
const back = (paid = '') =>
  `from 2026-02-20, Reversal: Cancellation of 2026-02-20${paid}, recorded 2026-02-20`;

/**
 * What the register says as of each day about this: Ana exercises 20 of 100; on 1 February she sells 8 since 20 January;
 * on the 10th 3 of Ben's are cancelled; on the 20th that is reversed, and she sells 2 more, since 17 January.
 */
export const registersByDay: Record<string, string[]> = {
  '2025-10-31': [],
  '2025-11-01': [whole, `${trustFirst}, recorded 2026-01-15`, sum(100, 0, 100)],
  '2026-01-15': [
    whole,
    ana(`2, 20 from 2026-01-15, ${exercise} paid 50.00 EUR, recorded 2026-01-15`),
    ...trustNow,
    sum(100, 20, 80),
  ],
  '2026-01-18': [
    whole,
    ana(
      `2, 2 from 2026-01-15, ${exercise} paid 5.00 EUR, until 2026-01-17, Sale of 2026-01-17, recorded 2026-02-20`,
    ),
    ana(`2, 18 from 2026-01-15, ${exercise} paid 45.00 EUR, recorded 2026-01-15`),
    benLater,
    ...trustNow,
    sum(100, 20, 80),
  ],
  '2026-01-20': [
    whole,
    ...afterSales,
    `${benFirst} recorded 2026-02-01`,
    benLater,
    ...trustNow,
    sum(100, 20, 80),
  ],
  '2026-02-12': [gone, left, ...afterSales, ...benAfterCancellation, benLater, ...trustNow, sum(97, 17, 80)],
  '2026-02-20': [
    gone,
    left,
    `Layer one: Alder Trust, 3 ${back()}`,
    ...afterSales,
    ...benAfterCancellation,
    ben(`7, 3 ${back(' paid 7.50 EUR')}`),
    benLater,
    ...trustNow,
    sum(100, 20, 80),
  ],
};
