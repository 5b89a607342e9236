import fc from 'fast-check';
import { sql } from 'kysely';
import type { Resource } from '../../model/resource.ts';
import { payouts } from '../../model/resources/payouts.ts';
import { transactions } from '../../model/resources/transactions.ts';
import { addDays } from '../../model/values/dates.ts';
import { loadActor } from '../../server/base/actor.ts';
import { businessDate } from '../../server/base/clock.ts';
import { previewCommand } from '../../server/engine/commands/commandPreview.ts';
import { shownProblem } from '../../server/engine/http/errors.ts';
import type { TestServer } from './server.ts';

type Found = { id: string; user_id: string; what: string };
type Outcome = { status: number; fields: string[]; message: string };

/** How many of a kind are reversed, each time others: the tests are run often. */
const ofAKind = 5;

/**
 * Has the trust reverse lines of the ledger of every kind, and payouts in every state, each as if it were the only one:
 * every reversal is undone at once. Decisions that are asked for are given. Returns the number of answers by status, and
 * the answers that are faults of the server.
 */
export const tryEveryReversal = async ({ services }: Pick<TestServer, 'services'>) => {
  const later = addDays(await businessDate(services), 40);
  const decisions: Record<string, unknown> = { vestsOn: later, exercisableUntil: later };
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  for (const resource of [transactions, payouts] as const)
    for (const { id, user_id, what } of await reversible(services, resource)) {
      const actor = (await loadActor(services.db, user_id, 'trust', { ip: '192.0.2.1', device: 'Test' }))!;
      const tried = (input: Record<string, unknown>): Promise<Outcome> =>
        previewCommand(services, actor, resource, id, 'reverse', { reason: 'By mistake', ...input }).then(
          () => ({ status: 200, fields: [], message: '' }),
          (error) => {
            const { status, errors = {} } = shownProblem(error, false);
            return { status, fields: Object.keys(errors), message: String(error) };
          },
        );
      let outcome = await tried({});
      const asked = outcome.fields.filter((field) => field in decisions);
      if (asked.length > 0)
        outcome = await tried(Object.fromEntries(asked.map((field) => [field, decisions[field]])));
      statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1;
      if (outcome.status >= 500) faults.push(`${what}: ${outcome.message}`);
    }
  return { statuses, faults };
};

/** Acts as one of the operators of the record's trust. */
const reversible = async ({ db }: TestServer['services'], resource: Resource): Promise<Found[]> => {
  const what = sql.raw(resource === payouts ? "r.type || ', ' || r.status" : 'r.move');
  const { rows } = await sql<Found>`
    select r.id, ${what} as what, o.user_id from ${sql.table(resource.name)} r
    cross join lateral (select user_id from trust_operators o where o.trust_id = r.trust_id order by user_id limit 1) o
    order by r.id`.execute(db);
  return [...Map.groupBy(rows, ({ what }) => what).values()].flatMap((same) => {
    const length = Math.min(ofAKind, same.length);
    return fc.sample(fc.shuffledSubarray(same, { minLength: length, maxLength: length }), 1)[0]!;
  });
};
