import { expect } from 'vitest';
import { accepted, command } from './acts.ts';
import type { Client, Row } from './client.ts';
import { digestOf } from './digest.ts';
import { asText, linesOf, preview } from './lines.ts';
import type { TestServer } from './server.ts';

export const reason = 'Entered by mistake.';

/** A server whose date is today, with acts of the trust on lines of the ledger. */
export const reversalsBy = (trust: Client, server: TestServer, today: string) => {
  const lineOf = async (filter: object): Promise<Row> => {
    const standing = { ...filter, reverses_id: null, reversed_at: null };
    const [line] = await trust.list('transactions', { filter: standing });
    return line!;
  };
  const reverse = ({ id }: { id: string }, input: object = {}, client = trust) =>
    command(client, 'transactions', id, 'reverse', { reason, ...input });

  /** The status of a refusal with the wrong fields, or with the message if there are none. */
  const refused = async (line: Row, input: object = {}) => {
    const { status, json } = await reverse(line, input);
    return [status, json.errors ? Object.keys(json.errors) : json.message];
  };

  const entriesOf = async (transaction_id: string): Promise<Record<string, number>> => {
    const entries = await trust.list('entries', { filter: { transaction_id } });
    return Object.fromEntries(entries.map(({ account, pieces }) => [account, pieces]));
  };
  const groupOf = async ({ id, belongs_to_id }: Row) => {
    const first = belongs_to_id ?? id;
    const others = await trust.list('transactions', { filter: { belongs_to_id: first } });
    return [await trust.one('transactions', first), ...others];
  };

  /**
   * Reverses a line. Expects that it equals its preview, which wrote nothing; that each line of the group has its
   * mirror; and that neither can be reversed again. Returns the new lines.
   */
  const reversed = async (line: Row, input: { effectiveDate?: string; [decision: string]: unknown } = {}) => {
    const before = await digestOf(server);
    const shown = await preview(trust, 'transactions', line.id, 'reverse', { reason, ...input });
    expect(await digestOf(server)).toEqual(before);
    const { pool_id } = line;
    const earlier = await linesOf(trust, { pool_id });
    accepted(await reverse(line, input));
    expect(await linesOf(trust, { pool_id })).toEqual([...earlier, ...asText(shown.lines)].sort());
    for (const original of await groupOf(line)) {
      const { id, type, unit, pieces, reversed_at } = original;
      const [mirror] = await trust.list('transactions', { filter: { reverses_id: id } });
      const { effectiveDate = today } = input;
      expect(mirror).toMatchObject({ type, unit, pieces, reason, effectiveDate, created_at: reversed_at });
      const entries = Object.entries(await entriesOf(id)).map(([account, n]) => [account, -n]);
      expect(await entriesOf(mirror!.id)).toEqual(Object.fromEntries(entries));
      expect((await reverse(original)).status).toBe(409);
      expect((await reverse(mirror!)).status).toBe(409);
    }
    for (const { after } of shown.plans)
      expect(await trust.one('plans', after.id)).toMatchObject({
        status: after.status,
        vested: after.vested,
      });
    return asText(shown.lines);
  };

  return { lineOf, reverse, refused, reversed };
};

/** The number of pieces that the certificates of a holder evidence; those of the trust itself if none is named. */
export const evidenced = async (trust: Client, pool_id: string, employee_id: string | null = null) => {
  const filter = { pool_id, employee_id, status: 'active' };
  const papers = await trust.list('certificates', { filter, range: [0, 999] });
  return papers.reduce((sum, { pieces }) => sum + pieces, 0);
};
