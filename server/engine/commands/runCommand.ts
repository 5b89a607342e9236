import { sql } from 'kysely';
import type { Attributes } from '../../../model/attributes.ts';
import { traitsOf } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import type { Actor } from '../../base/actor.ts';
import { conflict, notFound, Problem, type ProblemKey, RefusedAndKept } from '../../base/problem.ts';
import type { Reporter } from '../../base/progress.ts';
import type { Services } from '../../base/services.ts';
import { type Tx, write } from '../../db/handle.ts';
import { requireActing } from '../access/bearer.ts';
import { readRecord } from '../records/readRecords.ts';
import { insertRow, updateRow } from '../records/writeRow.ts';
import { checkInput } from './checkInput.ts';
import { type ActorContext, contextOf } from './context.ts';
import { commandNamed, writingOf } from './handlers.ts';
import { once } from './idempotency.ts';
import { inScope } from './inScope.ts';
import { moveRecord } from './moveRecord.ts';
import { beginAct, changeOfState, changesBetween, recordAct, saidOf } from './recordAct.ts';
import { tellAct } from './tellAct.ts';

export type AskedCommand = {
  actor: Actor;
  resource: Resource;
  idempotencyKey?: string | undefined;
  /** The key under which its progress is reported. */
  commandKey?: string | undefined;
};
/** The JSON text of the record afterwards, in the envelope, and its ETag. */
export type CommandAnswer = { status: number; json: string; etag?: string };
type Values = Record<string, unknown>;

/** Runs one command on one record: a transaction that locks the row, checks what is declared, and does the work. */
export const runCommand = (
  services: Services,
  asked: AskedCommand,
  id: string,
  name: string,
  input: Values,
) =>
  commit(
    services,
    asked,
    `${asked.resource.name}/${id}/${name}`,
    withoutSecrets(asked.resource.commands![name]!.input, input),
    async (ctx) => {
      const { resource, actor } = asked;
      const { further } = await act(ctx, resource, id, name, input);
      return { ...(await answer(ctx.tx, resource, actor, id, 200)), further };
    },
  );

/** The input without its secrets. Its hash is kept to recognise a repetition, and a password could be guessed from it. */
const withoutSecrets = (declared: Attributes = {}, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(([field]) => !declared[field] || !traitsOf(declared[field]).isSecret),
  );

/** Runs a command as declared, with its function; answers the record as it was before. */
export const act = async (ctx: ActorContext, resource: Resource, id: string, name: string, input: Values) => {
  const command = resource.commands![name]!;
  // Without states there is no race between two commands.
  if (resource.states) await lock(ctx.tx, resource, id);
  const before = await seen(ctx.tx, resource, ctx.actor, id);
  if (resource.states && !command.from.includes(String(before.status)))
    throw conflict('wrongState', { status: String(before.status) });
  if (command.when && !command.when(before as never))
    throw conflict(command.why(before as never) as ProblemKey);
  await checkInput(ctx, command.input ?? {}, input, before);
  const own = beginAct(ctx);
  const written = commandNamed(ctx.services, resource, name);
  const done = written
    ? await written(own, before, input)
    : await moveRecord(own, resource, command, before, input);
  const said = { ...saidOf(command.input ?? {}, { ...before, ...input }), ...done };
  const what = command.activity ?? name;
  await recordAct(own, { resource, id, what }, said, await changeOfState(own, resource, id, before));
  await tellAct(own, resource, id, command.tells, { ...before, ...input, ...done?.words });
  return { before, further: done?.answer };
};

/** Makes a record: by the resource's own code, or as a row of its table when the declaration says it all. */
export const runCreate = (services: Services, asked: AskedCommand, input: Values) =>
  commit(
    services,
    asked,
    asked.resource.name,
    withoutSecrets(asked.resource.create!.input, input),
    async (ctx) => {
      const { resource, actor } = asked;
      return answer(ctx.tx, resource, actor, await make(ctx, resource, input), 201);
    },
  );

/** Does what makes a record, and answers its id. */
export const make = async (ctx: ActorContext, resource: Resource, input: Values): Promise<string> => {
  await checkInput(ctx, resource.create!.input, input, {});
  const { input: declared, activity: what = 'created', tells } = resource.create!;
  const own = beginAct(ctx);
  const { create } = writingOf(ctx.services, resource);
  const made = create ? await create(own, input) : await insertRow(own, resource, input);
  const { id, ...said } = typeof made === 'string' ? { id: made } : made;
  await recordAct(own, { resource, id, what }, { ...saidOf(declared, input), ...said });
  await tellAct(own, resource, id, tells, { ...input, ...said.words });
  return id;
};

/** Changes attributes of a record that is still as the caller read it. */
export const runUpdate = (
  services: Services,
  asked: AskedCommand,
  id: string,
  etag: string | undefined,
  change: Values,
) => {
  const wanted = withoutSecrets(asked.resource.update!.input, change);
  return commit(services, asked, `${asked.resource.name}/${id}`, wanted, async (ctx) => {
    const { resource, actor } = asked;
    await lock(ctx.tx, resource, id);
    const before = await inScope(ctx.tx, actor, () => readRecord(ctx.tx, resource, actor, id));
    if (!before) throw notFound();
    if (etag !== undefined && etag !== before.etag) throw new Problem(412, 'stale');
    await checkInput(ctx, resource.update!.input, change, flatten(before.json));
    if (Object.keys(wanted).length === 0) return answer(ctx.tx, resource, actor, id, 200);
    await edit(ctx, resource, flatten(before.json), change);
    return answer(ctx.tx, resource, actor, id, 200);
  });
};

/** Changes a record, and writes an activity with the changed attributes if there are any. */
const edit = async (ctx: ActorContext, resource: Resource, before: Values, change: Values) => {
  const { input: declared, activity: what = 'changed' } = resource.update!;
  const id = before.id as string;
  const own = beginAct(ctx);
  const { update } = writingOf(ctx.services, resource);
  const said = update
    ? await update(own, before, change)
    : await updateRow(own, resource, declared, before, change);
  const changes =
    said?.details ?? changesBetween(declared, before, await seen(own.tx, resource, own.actor, id));
  if (Object.keys(changes).length > 0)
    await recordAct(own, { resource, id, what }, { ...said, details: changes });
};

type Outcome = CommandAnswer & { further?: Values | undefined };

export const commit = async (
  services: Services,
  asked: AskedCommand,
  path: string,
  input: Values,
  work: (ctx: ActorContext) => Promise<Outcome>,
): Promise<CommandAnswer> => {
  requireActing(asked.actor);
  const act = (begin?: () => Reporter) =>
    write(services.db, async (tx) =>
      once(tx, asked.actor, asked.idempotencyKey, path, input, async () => {
        const ctx = { ...(await contextOf(services, tx, asked.actor)), ...(begin && { progress: begin() }) };
        const outcome = await work(ctx).catch(refusalKept);
        if ('message' in outcome)
          return { status: outcome.status, json: JSON.stringify({ message: outcome.message }) };
        const { status, json, etag, further } = outcome;
        const body = further
          ? JSON.stringify(further).replace(/^\{/, `{"data":${json},`)
          : `{"data":${json}}`;
        return { status, json: body, ...(etag && { etag }) };
      }),
    );
  const answered = await (asked.commandKey ? services.progress.during(asked.commandKey, act) : act());
  services.committed();
  return answered;
};

const refusalKept = (error: unknown): RefusedAndKept => {
  if (error instanceof RefusedAndKept) return error;
  throw error;
};

const answer = async (
  tx: Tx,
  resource: Resource,
  actor: Actor,
  id: string,
  status: number,
): Promise<CommandAnswer> => {
  const record = await inScope(tx, actor, () => readRecord(tx, resource, actor, id));
  return { status, json: record?.json ?? 'null', ...(record && { etag: record.etag }) };
};

export const seen = async (tx: Tx, resource: Resource, actor: Actor, id: string): Promise<Values> => {
  const record = await inScope(tx, actor, () => readRecord(tx, resource, actor, id));
  if (!record) throw notFound();
  return flatten(record.json);
};

export const flatten = (json: string): Values => {
  const { id, attributes } = JSON.parse(json) as { id: string; attributes: Values };
  return { id, ...attributes };
};

const lock = (tx: Tx, resource: Resource, id: string) =>
  sql`select from ${sql.table(resource.name)} where id = ${id} for no key update`.execute(tx);
