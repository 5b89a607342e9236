import { accepted, command } from './acts.ts';
import type { Client, Row } from './client.ts';

type Line = { type: string; pieces: number; effectiveDate: string; reverses_id: string | null };
type Previewed = {
  lines: (Line & { unit: string; plan_id: string | null; holder: string | null })[];
  plans: { before: Row; after: Row }[];
  dealings: {
    kind: string;
    id: string;
    pieces: number | null;
    until: string | null;
    before: string;
    after: string;
  }[];
  record: { before: Row; after: Row };
};

/** The preview of a command. */
export const preview = async (
  client: Client,
  resource: string,
  id: string,
  name: string,
  input: object = {},
): Promise<Previewed> =>
  accepted(await command(client, resource, id, `${name}/preview`, input)).json.data.attributes;

/** Lines of the ledger as short texts in the order of their dates, in whichever form they were read. */
export const asText = (lines: readonly object[]): string[] =>
  (lines as Line[])
    .map(
      ({ type, pieces, effectiveDate, reverses_id }) =>
        `${effectiveDate} ${reverses_id ? 'reversed ' : ''}${type} ${pieces}`,
    )
    .sort();

export const linesOf = async (client: Client, filter: object) =>
  asText(await client.list('transactions', { filter, range: [0, 999] }));

/** The balances at the end of a day of all accounts that had moved by then. */
export const balancesOn = async (client: Client, filter: object, day: string) => {
  const sums: Record<string, number> = {};
  const by = { ...filter, effectiveDate_lte: day };
  for (const { account, pieces } of await client.list('entries', { filter: by, range: [0, 999] }))
    sums[account] = (sums[account] ?? 0) + pieces;
  return sums;
};
