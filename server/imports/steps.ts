import { type Selectable, sql } from 'kysely';
import { loadActor } from '../base/actor.ts';
import { conflict, Problem, TooMany } from '../base/problem.ts';
import type { Schema } from '../db/schema.ts';
import type { ActorContext, Context } from '../engine/commands/context.ts';
import type { ImportedFile, ImportedRow, ImportKind } from './kinds/kind.ts';
import { kinds } from './kinds.ts';

export type Import = Selectable<Schema['imports']>;

export const importOf = ({ tx }: Context, id: string): Promise<Import> =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const importKindOf = ({ kind }: Pick<Import, 'kind'>): ImportKind => kinds[kind as keyof typeof kinds];

export const fileOf = ({ id, company_id, reason, mails_before }: Import): ImportedFile => ({
  id,
  companyId: company_id,
  reason,
  mailsBefore: mails_before,
});

/** A line that had no errors can no longer be imported, because something has changed since. */
export class LineRefused extends Problem {
  constructor(line: number, cause: Problem) {
    const said = cause.errors ? Object.values(cause.errors).join(' ') : cause.message;
    super(409, 'lineRefused', { line, why: said });
  }
}

/**
 * The person who sent the file, or takes it back; the steps run as this person, and only while the person may still do
 * it.
 */
export const asSender = async (ctx: Context, one: Import): Promise<ActorContext> => {
  const { user_id, taken_back_by, role, ip, device } = one;
  const actor = await loadActor(ctx.tx, taken_back_by ?? user_id, role, { ip, device });
  const mayDoIt =
    actor?.role === role &&
    (actor.scope.companies.includes(one.company_id) || actor.scope.trusts.includes(one.trust_id));
  if (!actor || !mayDoIt) throw conflict('importerGone');
  return { ...ctx, actor };
};

type Row = Pick<
  Selectable<Schema['import_rows']>,
  'n' | 'line' | 'cells' | 'pool_id' | 'employee_id' | 'pieces'
>;

type Bounds = { lines: number; milliseconds?: number };

/** Imports the next lines of a file: one, and more of them as long as there is time. */
export const importStep = async (ctx: ActorContext, one: Import, bounds: Bounds) => {
  const { lines: most, milliseconds = Number.POSITIVE_INFINITY } = bounds;
  const begun = performance.now();
  const rows = await ctx.tx
    .selectFrom('import_rows')
    .select(['n', 'line', 'cells', 'pool_id', 'employee_id', 'pieces'])
    .where('import_id', '=', one.id)
    .where('record_id', 'is', null)
    .orderBy('n')
    .limit(most)
    .execute();
  // The pieces reserved for these lines are free for them now.
  await changeHold(ctx, one.id, rows, -1n);
  const lines = rows.map(({ pool_id, employee_id }) => ({ poolId: pool_id, employeeId: employee_id }));
  // The commands that a line runs report no progress of their own.
  const { progress, ...within } = ctx;
  const { each, end } = await importKindOf(one).importer(within, fileOf(one), lines);
  const done: { n: number; record_id: string; transactions: string[] }[] = [];
  for (const [i, { n, line, cells }] of rows.entries()) {
    const { recordId, transactions = [] } = await each(cells as never, { n, ...lines[i]! }).catch((error) => {
      // A shortage of capacity is no fault of the line.
      throw error instanceof Problem && !(error instanceof TooMany) ? new LineRefused(line, error) : error;
    });
    done.push({ n, record_id: recordId, transactions });
    progress?.advance(1);
    if (performance.now() - begun > milliseconds) break;
  }
  await end?.();
  await changeHold(ctx, one.id, rows.slice(done.length), 1n);
  await sql`update import_rows r set cells = null, record_id = d.record_id,
      transactions = array(select jsonb_array_elements_text(d.transactions)::uuid)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d(n integer, record_id uuid, transactions jsonb)
    where r.import_id = ${one.id} and r.n = d.n`.execute(ctx.tx);
  await sql`update imports set done = done + ${done.length} where id = ${one.id}`.execute(ctx.tx);
};

const changeHold = async ({ tx }: Context, importId: string, rows: Row[], sign: bigint) => {
  const pieces = new Map<string, bigint>();
  for (const row of rows)
    if (row.pool_id) pieces.set(row.pool_id, (pieces.get(row.pool_id) ?? 0n) + row.pieces);
  for (const [poolId, some] of [...pieces].sort(([a], [b]) => a.localeCompare(b))) {
    await sql`select from pools where id = ${poolId} for no key update`.execute(tx);
    await sql`update import_holds set pieces = pieces + ${sign * some}
      where import_id = ${importId} and pool_id = ${poolId}`.execute(tx);
  }
};

/** Completes the import, when all lines of a file are imported. */
export const endImport = async (ctx: ActorContext, one: Import) => {
  await importKindOf(one).end?.(ctx, fileOf(one));
  await letGo(ctx, one.id);
};

/** The file's reservation ends, and the lines that were not imported are deleted. */
export const letGo = async ({ tx }: Context, importId: string) => {
  await tx.deleteFrom('import_holds').where('import_id', '=', importId).execute();
  await sql`update import_rows set cells = null where import_id = ${importId} and cells is not null`.execute(
    tx,
  );
};

/** Tells the people of the next lines; returns whether some lines are left. */
export const tellStep = async (ctx: ActorContext, one: Import, most: number): Promise<boolean> => {
  const { tell } = importKindOf(one);
  const to = tell ? Math.min(one.told + most, one.line_count) : one.line_count;
  await tell?.(ctx, fileOf(one), { from: one.told, to });
  await ctx.tx.updateTable('imports').set({ told: to }).where('id', '=', one.id).execute();
  return to < one.line_count;
};

/** Takes back the last lines that stand; returns their number. Refused if something rests on one of them. */
export const takeBackStep = async (ctx: ActorContext, one: Import, most: number): Promise<number> => {
  const kind = importKindOf(one);
  const rows = await ctx.tx
    .selectFrom('import_rows')
    .select(['n', 'pool_id', 'employee_id', 'record_id', 'transactions'])
    .where('import_id', '=', one.id)
    .where('record_id', 'is not', null)
    .where('taken_back', '=', false)
    .orderBy('n', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return 0;
  const imported = rows.map(
    ({ n, pool_id, employee_id, record_id, transactions }): ImportedRow => ({
      n,
      poolId: pool_id,
      employeeId: employee_id,
      recordId: record_id!,
      transactions,
    }),
  );
  const ns = imported.map(({ n }) => n);
  const poolIds = imported.flatMap(({ poolId }) => poolId ?? []);
  await sql`select from pools where id = any (${poolIds}::uuid[]) order by id for no key update`.execute(
    ctx.tx,
  );
  await refuseResting(ctx, one, ns);
  await kind.takeBack(ctx, fileOf(one), imported);
  await sql`update import_rows set taken_back = true
    where import_id = ${one.id} and n = any (${ns}::integer[])`.execute(ctx.tx);
  await sql`update imports set done = done - ${rows.length} where id = ${one.id}`.execute(ctx.tx);
  return rows.length;
};

/** Refuses to take a line back if records rest on it, and names them. */
export const refuseResting = async (ctx: Context, one: Import, rows?: number[]) => {
  const names = await importKindOf(one).restingOn(ctx, one.id, rows);
  if (names.length > 0) throw conflict('importBuiltOn', { names: names.join(', ') });
};
