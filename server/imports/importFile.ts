import { setTimeout } from 'node:timers/promises';
import { portionsOf } from '../base/portions.ts';
import { conflict, Problem } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { type AskedCommand, type CommandAnswer, commit } from '../engine/commands/runCommand.ts';
import { beginLongJob } from '../jobs/longJobs.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { countInvitations } from '../notices/mail/quota.ts';
import { type Checked, checkFile, type File, type RightLine } from './checkFile.ts';
import { settleImport } from './importJob.ts';
import { keepNumbers } from './kinds/certificateNumbers.ts';
import { lockedPools } from './kinds/parties.ts';
import { kinds } from './kinds.ts';
import { hashOfFile, knownLines, refuseKnownFile, refuseWhileAnother } from './known.ts';
import { leftOutFile } from './leftOut.ts';
import { endImport, importOf, importStep, tellStep } from './steps.ts';

type Found = Pick<Checked, 'right' | 'wrong'>;
type CheckedLine = { line: number; status: 'ok'; what: string };

const report = (kind: string, dryRun: boolean, { right, wrong }: Found, lines: CheckedLine[]) => ({
  kind,
  dryRun,
  count: right.length,
  ...(wrong.length > 0 && { leftOut: wrong.length }),
  lines,
});

export const linesOf = (right: RightLine[]) =>
  right.map(({ line, what }): CheckedLine => ({ line, status: 'ok', what }));

/** Returns the effect of each line, and changes nothing. */
export const rehearseFile = async (services: Services, file: File): Promise<CommandAnswer> => {
  const found = await checkFile(services, file);
  const attributes = report(file.kind, true, found, linesOf(found.right));
  return { status: 200, json: JSON.stringify({ data: { attributes } }) };
};

/**
 * Imports all lines of a file but those that the caller leaves out, or none. A short file is one transaction. The lines
 * of a longer one, and the pieces that they take, are stored first, and a job imports them in steps. A caller who does
 * not want to wait is answered at once, any other when the job has ended.
 */
export const importFile = async (
  services: Services,
  asked: AskedCommand,
  file: File,
  waits: boolean,
): Promise<CommandAnswer> => {
  const isRepeated = await wasAsked(services, asked);
  const path = `companies/${file.companyId}/imports/${file.kind}`;
  const tried = async (): Promise<CommandAnswer> => {
    // A repeated request gets the first answer, whatever has become of the lines since.
    const found = isRepeated ? nothing : await checkFile(services, file);
    const { text, leaveOut } = file;
    return commit(services, asked, path, { text, leaveOut }, (ctx) => begin(ctx, file, found));
  };
  const answer = await tried().catch((error) => {
    // A second check names the lines whose pieces somebody else has taken meanwhile.
    if (error instanceof Problem && error.key === 'changedSinceCheck') return tried();
    throw error;
  });
  return answer.status === 202 && waits ? ended(services, asked, answer) : answer;
};

const nothing: Checked = { header: [], separator: ',', right: [], wrong: [] };

const wasAsked = async ({ db }: Services, { actor, idempotencyKey }: AskedCommand) => {
  if (idempotencyKey === undefined) return false;
  const before = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', actor.userId)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst();
  return before !== undefined;
};

const begin = async (ctx: ActorContext, file: File, found: Checked): Promise<CommandAnswer> => {
  const { companyId, kind } = file;
  const { right: lines } = found;
  await requireAccepted(ctx.tx, companyId);
  await refuseWhileAnother(ctx.tx, companyId);
  await refuseKnownFile(ctx.tx, ctx.services, file);
  const keys = lines.map(({ key }) => key);
  if ((await knownLines(ctx.tx, ctx.services, file, keys)).size > 0) throw conflict('changedSinceCheck');
  const { id, trust_id } = await putDown(ctx, file, found);
  await recordActivity(ctx, 'imported-file', about.import(id), {
    file: file.name,
    lines: String(lines.length),
    ...(found.wrong.length > 0 && { leftOut: String(found.wrong.length) }),
  });
  const isShort = lines.length <= kinds[kind].short;
  if (!isShort) {
    await beginLongJob(ctx, { kind: 'import', trust_id, record_id: id });
    return { status: 202, json: JSON.stringify({ id, attributes: report(kind, false, found, []) }) };
  }
  ctx.progress?.expect(lines.length);
  const one = await importOf(ctx, id);
  await importStep(ctx, one, { lines: lines.length });
  await endImport(ctx, one);
  // The commands that a line runs report no progress of their own.
  const { progress: _, ...within } = ctx;
  await tellStep(within, one, lines.length);
  await settleImport(ctx, id, 'imported');
  const attributes = report(kind, false, found, linesOf(lines));
  return { status: 200, json: JSON.stringify({ id, attributes }) };
};

/** Stores the file, its lines, and the pieces of the shareholdings that they take from now on. */
const putDown = async (ctx: ActorContext, file: File, found: Checked) => {
  const { right: lines, wrong } = found;
  const { companyId, kind, name, text } = file;
  await hold(ctx, lines);
  await keepNumbers(
    ctx,
    companyId,
    lines.flatMap(({ certificateNumber }) => certificateNumber ?? []),
  );
  const isOfPeople = kind === 'employees';
  const { userId, role, ip, device } = ctx.actor;
  const one = await ctx.tx
    .insertInto('imports')
    .values({
      company_id: companyId,
      kind,
      file_name: name,
      sha256: hashOfFile(text),
      line_count: lines.length,
      left_out: wrong.length,
      left_out_file: wrong.length > 0 ? leftOutFile(found) : null,
      user_id: userId,
      role,
      ip,
      device,
      mails_before: isOfPeople ? await countInvitations(ctx, companyId, lines.length) : null,
      created_at: ctx.now,
    })
    .returning(['id', 'trust_id'])
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ line, key, cells, poolId, employeeId, pieces }, n) => ({
    import_id: one.id,
    n,
    line,
    key,
    cells: JSON.stringify(cells),
    pool_id: poolId ?? null,
    employee_id: employeeId ?? null,
    pieces: pieces ?? 0n,
  }));
  for (const some of portionsOf(rows)) await ctx.tx.insertInto('import_rows').values(some).execute();
  const held = [...piecesOf(lines)].map(([pool_id, pieces]) => ({ import_id: one.id, pool_id, pieces }));
  if (held.length > 0) await ctx.tx.insertInto('import_holds').values(held).execute();
  return one;
};

const piecesOf = (lines: RightLine[]) => {
  const pieces = new Map<string, bigint>();
  for (const { poolId, pieces: some = 0n } of lines)
    if (poolId) pieces.set(poolId, (pieces.get(poolId) ?? 0n) + some);
  return pieces;
};

/**
 * Reserves the pieces of the lines, so that they are promised to nobody else; some may have been promised since the
 * check.
 */
const hold = async (ctx: ActorContext, lines: RightLine[]) => {
  const pieces = piecesOf(lines);
  for (const { id, status, free } of await lockedPools(ctx, { ids: [...pieces.keys()] }))
    if (status !== 'active' || pieces.get(id)! > free) throw conflict('changedSinceCheck');
};

/** The seconds that a caller waits at most; proxies give up on a request soon after that. */
const patience = 50;

/** Waits for the job of an import and answers its result; after a while, the answer that it has begun. */
const ended = async (
  services: Services,
  asked: AskedCommand,
  begun: CommandAnswer,
): Promise<CommandAnswer> => {
  const { id, attributes } = JSON.parse(begun.json).data;
  const until = performance.now() + patience * 1000;
  const look = () =>
    services.db
      .selectFrom('imports')
      .select(['status', 'done', 'problem'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const wait = async (advance: (done: number) => void) => {
    for (let rest = 50; ; rest = Math.min(2 * rest, 500)) {
      const { status, done, problem } = await look();
      advance(done);
      if (status === 'imported') return { status: 200, json: JSON.stringify({ data: { id, attributes } }) };
      if (status !== 'importing' && status !== 'taking-back')
        throw new Problem(409, 'importFailed', { why: problem ?? '' });
      if (services.ends.aborted || performance.now() > until) return begun;
      await setTimeout(rest);
    }
  };
  if (!asked.commandKey) return wait(() => {});
  return services.progress.during(asked.commandKey, (start) => {
    const { expect, advance } = start();
    expect(attributes.count);
    let last = 0;
    return wait((done) => {
      advance(Math.max(0, done - last));
      last = done;
    });
  });
};
