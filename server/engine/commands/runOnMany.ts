import { sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';
import { notFound, Problem } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { readMany } from '../records/readRecords.ts';
import type { ActorContext } from './context.ts';
import { inScope } from './inScope.ts';
import { type AskedCommand, act, commit, flatten } from './runCommand.ts';

type Values = Record<string, unknown>;

/** Runs one command on several records, in their order: on all of them, or on none when one does not allow it. */
export const runOnMany = (services: Services, asked: AskedCommand, name: string, ids: string[]) =>
  commit(services, asked, `${asked.resource.name}/${name}`, { ids }, async (ctx) => {
    const { resource } = asked;
    // The order of locks is always the same, so that two requests never wait for each other.
    if (resource.states)
      await sql`select from ${sql.table(resource.name)} where id = any (${ids}::uuid[])
          order by id for no key update`.execute(ctx.tx);
    const before = await seenOf(ctx, resource, ids);
    for (const [i, id] of ids.entries())
      await act(ctx, resource, id, name, {}).catch((refusal: unknown) => {
        throw refusal instanceof Problem ? ofOne(refusal, flatten(before[i]!), resource) : refusal;
      });
    return { status: 200, json: `[${await seenOf(ctx, resource, ids)}]` };
  });

const seenOf = async ({ tx, actor }: ActorContext, resource: Resource, ids: string[]) => {
  const records = await inScope(tx, actor, () => readMany(tx, resource, actor, ids));
  if (records.length < ids.length) throw notFound();
  return records;
};

/** A refusal that says which of the records it is about. */
const ofOne = ({ status, message, errors }: Problem, record: Values, { title }: Resource) =>
  new Problem(status, 'refusedForOne', { title: String(record[title]), reason: message }, errors);
