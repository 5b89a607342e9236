import { sql } from 'kysely';
import { formatPrice, valueOfPieces } from '../../../model/values/price.ts';
import { schedule } from '../../../model/vesting/vesting.ts';
import { invalid } from '../../base/problem.ts';
import { columnsOfPrice } from '../../db/priceColumns.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { importTexts, vestingOf } from '../../i18n/imports.ts';
import { closedUntil, refuseClosed } from '../../ledger/closedBooks.ts';
import { frozenUntil } from '../../ledger/frozenLists.ts';
import { type LedgerLine, post } from '../../ledger/post.ts';
import { plansTold } from '../../lookup/planName.ts';
import { recordActivities } from '../../notices/activities.ts';
import { about, announceAll } from '../../notices/announce.ts';
import { dropSchedule } from '../../plans/endPlan.ts';
import { raiseMilestones } from '../../plans/milestones.ts';
import { settleStatus, statusChanges } from '../../plans/planFigures.ts';
import { notMoreThanFree } from '../../plans/promise.ts';
import { storeMilestones } from '../../plans/terms/planTerms.ts';
import { balanceColumns, type OpeningBalance, openingBalance } from './balance.ts';
import { createNumbers } from './certificateNumbers.ts';
import { availableOnDays, freePieces } from './freePieces.ts';
import { frozenDays, notFrozen } from './frozen.ts';
import { importKind } from './kind.ts';
import { type ImportedHolding, issuePapers, settleTrust, settleTrustAgain, takeLinesBack } from './papers.ts';
import { type ImportedPool, partiesOf, partiesOfLines } from './parties.ts';
import { createIdentities } from './references.ts';
import { paperIsGone, restOn } from './restOn.ts';
import { tellOfBalances } from './tellHolders.ts';

/**
 * Plans that were agreed on and administered elsewhere until now, each in its present state, with the dates of its
 * past.
 */
export const openingBalanceLines = importKind({
  by: ['trust'],
  columns: balanceColumns,
  example: {
    pool: 'ESOP 2026',
    email: 'ana.novak@company.example',
    pieces: '4800',
    exercisePrice: '2.50',
    grantDate: '2022-02-01',
    vested: '2400',
    vestedOn: '2024-02-01',
    exercised: '500',
    exercisedOn: '2024-03-15',
    vestsFrom: '2024-02-01',
    periodUnit: 'months',
    periodLength: '1',
    occurrences: '24',
    expiryDate: '2032-01-31',
    postTerminationDays: '90',
    earlyExercise: 'true',
    reference: '2022-017',
  },
  largest: 8 * 1024 * 1024,
  short: 10,

  async checker(ctx, companyId) {
    const { pools, find } = await partiesOf(ctx, companyId);
    const take = freePieces(pools);
    const takeOnDays = await availableOnDays(ctx, companyId);
    const frozen = await frozenDays(ctx, pools);
    const closed = await closedUntil(ctx, companyId);
    const refuseNumber = await createNumbers(ctx, companyId);
    const identify = createIdentities();
    return (values, line) => {
      const { pool, person } = find(values);
      const balance = openingBalance(pool, person, values, ctx.today);
      const { cells } = balance;
      const { grantDate, vested, exercisedOn, forfeited, forfeitedOn } = cells;
      const pieces = BigInt(cells.pieces - forfeited);
      const taken = take(pool, pieces);
      const takenOnDays = takeOnDays(pool.id, {
        date: grantDate,
        pieces: BigInt(cells.pieces),
        returnedOn: forfeitedOn,
        returned: BigInt(forfeited),
      });
      refuseClosed(ctx, closed, grantDate, 'grantDate');
      notFrozen(frozen.get(pool.id), exercisedOn, 'exercisedOn');
      refuseNumber(cells.certificateNumber, line);
      const about = [pool.id, person.id, cells.pieces, formatPrice(balance.price, pool.currency), grantDate];
      const identity = identify(cells.reference, about, line);
      taken();
      takenOnDays();
      const { terms, left } = balance;
      const due = schedule(BigInt(cells.pieces), terms).slice(vested > 0 ? 1 : 0);
      const still = left > 0n ? { ...vestingOf(due), pieces: left } : undefined;
      return {
        what: importTexts.balance(pool.name, person.name, cells, still),
        identity,
        poolId: pool.id,
        employeeId: person.id,
        pieces,
        certificateNumber: cells.certificateNumber,
      };
    };
  },

  async importer(ctx, { companyId }, lines) {
    const find = await partiesOfLines(ctx, lines);
    const imported: Imported[] = [];
    const holdings: ImportedHolding[] = [];
    return {
      async each(values, row) {
        const { pool, person } = find(row);
        const balance = openingBalance(pool, person, values, ctx.today);
        const { cells } = balance;
        refuseClosed(ctx, await closedUntil(ctx, companyId), cells.grantDate, 'grantDate');
        await notMoreThanFree(ctx, pool.id, BigInt(cells.pieces - cells.forfeited));
        const planId = await insertPlan(ctx, { companyId, pool, employeeId: person.id }, balance);
        const plan = { poolId: pool.id, planId, employeeId: person.id };
        const transactions = await grantAndVest(ctx, plan, balance);
        await storeMilestones(ctx, [{ planId, pieces: BigInt(cells.pieces), terms: balance.terms }]);
        const exercised = await exercise(ctx, plan, balance);
        if (exercised) holdings.push({ ...plan, ...exercised.holding });
        imported.push({ planId, pieces: BigInt(cells.pieces) });
        return { recordId: planId, transactions: [...transactions, ...(exercised?.transactions ?? [])] };
      },
      async end() {
        const ids = imported.map(({ planId }) => planId);
        await settleStatus(ctx, ids);
        await raiseMilestones(ctx, ctx.today, ids);
        await issuePapers(ctx, holdings);
        const acts = imported.map(({ planId, pieces }) => ({
          record: about.plan(planId),
          details: { pieces: String(pieces) },
        }));
        await recordActivities(ctx, 'imported', acts);
      },
    };
  },

  end: settleTrust,
  tell: tellOfBalances,

  restingOn: (ctx, fileId, rows) =>
    restOn(
      ctx,
      fileId,
      rows,
      sql`select e.name || ' · ' || o.name as name from import_rows r join imports i on i.id = r.import_id
        join employees e on e.id = r.employee_id join pools o on o.id = r.pool_id
        where exists (
            select from transactions t where t.plan_id = r.record_id and t.id <> all (r.transactions)
              -- What has vested since by the calendar alone is taken back with the rest.
              and not (t.move in ('vestPartly', 'vestFully') and t.actor_id is null and t.reverses_id is null))
          or exists (select from exercise_requests q where q.plan_id = r.record_id and q.status = 'requested')
          or exists (select from plan_milestones m where m.plan_id = r.record_id and m.status not in ('pending', 'waiting'))
          or exists (select from leavers l where l.employee_id = r.employee_id and l.status <> 'withdrawn'
            and l.created_at > i.created_at)
          or ${paperIsGone}`,
    ),

  async takeBack(ctx, file, rows) {
    const ids = rows.map(({ recordId }) => recordId);
    await sql`select from plans where id = any (${ids}::uuid[]) order by id for no key update`.execute(
      ctx.tx,
    );
    const { rows: lines } = await sql<{ id: string }>`
      select id from transactions where plan_id = any (${ids}::uuid[]) and reverses_id is null`.execute(
      ctx.tx,
    );
    await takeLinesBack(
      ctx,
      file,
      rows,
      lines.map(({ id }) => id),
    );
    await sql`delete from plan_tranches where plan_id = any (${ids}::uuid[])`.execute(ctx.tx);
    await dropSchedule(ctx, ids);
    const changes = statusChanges(await settleStatus(ctx, ids));
    const told = await plansTold(ctx, ids);
    await recordActivities(
      ctx,
      'took-back',
      ids.map((id) => ({
        record: about.plan(id),
        details: { reason: file.reason ?? '', ...changes.get(id) },
      })),
    );
    const tellings = rows.map(({ recordId, employeeId }) => ({
      parties: [{ employee: employeeId! }],
      record: about.plan(recordId),
      data: told.get(recordId)!,
    }));
    await announceAll(ctx, 'plan', 'planCanceled', tellings);
  },

  endTakingBack: settleTrustAgain,
});

type Imported = { planId: string; pieces: bigint };

type Parties = { companyId: string; pool: ImportedPool; employeeId: string };

const insertPlan = async (
  ctx: ActorContext,
  { companyId, pool, employeeId }: Parties,
  { cells, price, terms, lastDay }: OpeningBalance,
) => {
  const { id } = await ctx.tx
    .insertInto('plans')
    .values({
      company_id: companyId,
      pool_id: pool.id,
      employee_id: employeeId,
      pieces: BigInt(cells.pieces),
      ...columnsOfPrice('exercise_price', price),
      currency: pool.currency,
      start_date: cells.grantDate,
      grant_date: cells.grantDate,
      granted_on: cells.grantDate,
      expiry_date: cells.expiryDate,
      post_termination_days: cells.postTerminationDays,
      early_exercise: cells.earlyExercise ?? false,
      vesting: JSON.stringify(terms),
      status: 'active',
      signed_on: null,
      last_exercisable_day: lastDay,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Plan = { poolId: string; planId: string; employeeId: string };

/**
 * Tranches that are due by today vest on their own dates. The daily job does not do it, because it would tell people of
 * each vesting, years later.
 */
const grantAndVest = async (
  ctx: ActorContext,
  plan: Plan,
  { cells, tranches }: OpeningBalance,
): Promise<string[]> => {
  const pieces = BigInt(cells.pieces);
  const forfeited = BigInt(cells.forfeited);
  const grant: LedgerLine = { ...plan, move: 'grant', pieces, effectiveDate: cells.grantDate };
  const forfeit: LedgerLine = {
    ...plan,
    move: 'forfeitUnvested',
    pieces: forfeited,
    effectiveDate: cells.forfeitedOn ?? cells.grantDate,
  };
  let left = pieces;
  const vestings = tranches
    .filter(({ date }) => date <= ctx.today)
    .map(({ date, pieces }): LedgerLine => {
      left -= pieces;
      const isLast = left === (date >= forfeit.effectiveDate ? forfeited : 0n);
      return { ...plan, move: isLast ? 'vestFully' : 'vestPartly', pieces, effectiveDate: date };
    });
  const posted = await post(ctx, [grant, ...vestings, forfeit]).catch((error) => {
    // 23514: on some day since, other grants had left too few pieces.
    throw error.code === '23514'
      ? invalid({ pieces: { key: 'notFreeSince', of: { date: cells.grantDate } } })
      : error;
  });
  // Lines of no pieces were not written; the forfeit is the last.
  const vestedBy = posted.slice(1, 1 + vestings.length);
  if (tranches.length > 0)
    await ctx.tx
      .insertInto('plan_tranches')
      .values(
        tranches.map((tranche, i) => ({
          plan_id: plan.planId,
          ...tranche,
          transaction_id: vestedBy[i] ?? null,
        })),
      )
      .execute();
  return posted;
};

/** Exercised pieces are paid for, and the holder is due a certificate for them. */
const exercise = async (ctx: ActorContext, plan: Plan, { cells, price }: OpeningBalance) => {
  const { exercisedOn, certificateNumber: numbered } = cells;
  if (exercisedOn === null) return undefined;
  notFrozen(await frozenUntil(ctx, plan.poolId), exercisedOn, 'exercisedOn');
  const pieces = BigInt(cells.exercised);
  const line = { ...plan, pieces, effectiveDate: exercisedOn };
  const paid = valueOfPieces(price, pieces);
  const transactions = await post(
    ctx,
    [
      { ...line, move: 'exercise' },
      { ...line, move: 'issueToHolder', paid },
    ],
    true,
  );
  const holding = { transactionId: transactions[1]!, pieces, paid, date: exercisedOn, numbered };
  return { transactions, holding };
};
