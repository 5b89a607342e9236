import { valueOfPieces } from '../../model/money.ts';
import type { ActorContext } from '../commands/context.ts';
import { notMoreThanFree } from '../commands/promise.ts';
import { importTexts, vestingOf } from '../i18n/imports.ts';
import { type Line, post } from '../ledger.ts';
import { frozenUntil } from '../payouts/frozenLists.ts';
import { invalid } from '../problem.ts';
import { type Balance, balanceColumns, balanceOf } from './balance.ts';
import { conclude, type Imported } from './conclude.ts';
import { importKind } from './kind.ts';
import { type Pool, partiesOf } from './parties.ts';

/** Plans that were agreed on and kept elsewhere until now, each as it stands, with the days on which it came to that. */
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
  },
  async begin(ctx, companyId) {
    const find = await partiesOf(ctx, companyId);
    const imported: Imported[] = [];
    return {
      async each(cells) {
        const { pool, person } = find(cells);
        const balance = balanceOf(pool, person, cells, ctx.today);
        const pieces = BigInt(cells.pieces);
        await notMoreThanFree(ctx, pool.id, pieces);
        const planId = await insertPlan(ctx, { companyId, pool, employeeId: person.id }, balance);
        const plan = { poolId: pool.id, planId, employeeId: person.id };
        await grantAndVest(ctx, plan, balance);
        imported.push({ ...plan, pieces, certificate: await exercise(ctx, plan, balance) });
        const { vested } = cells;
        // What has vested by now is the first tranche.
        const tranches = balance.tranches.slice(vested > 0 ? 1 : 0);
        const left = cells.pieces - vested;
        return importTexts().balance(
          pool.name,
          person.name,
          cells,
          left > 0 ? { ...vestingOf(tranches), pieces: left } : undefined,
        );
      },
      end: () => conclude(ctx, companyId, imported),
    };
  },
});

type Parties = { companyId: string; pool: Pool; employeeId: string };

const insertPlan = async (
  ctx: ActorContext,
  { companyId, pool, employeeId }: Parties,
  { cells, price, terms, lastDay }: Balance,
) => {
  const { id } = await ctx.tx
    .insertInto('plans')
    .values({
      company_id: companyId,
      pool_id: pool.id,
      employee_id: employeeId,
      pieces: BigInt(cells.pieces),
      exercise_price: price,
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

type Plan = Pick<Imported, 'poolId' | 'planId' | 'employeeId'>;

/**
 * What is due by today has vested on its own date. It is not left to the daily job or its function, which would tell
 * people of each vesting, years later.
 */
const grantAndVest = async (ctx: ActorContext, plan: Plan, { cells, tranches }: Balance) => {
  let left = BigInt(cells.pieces);
  const grant: Line = { ...plan, move: 'grant', pieces: left, effectiveDate: cells.grantDate };
  const vestings = tranches
    .filter(({ date }) => date <= ctx.today)
    .map(({ date, pieces }): Line => {
      left -= pieces;
      return { ...plan, move: left === 0n ? 'vestFully' : 'vestPartly', pieces, effectiveDate: date };
    });
  const [, ...vestedBy] = await post(ctx, [grant, ...vestings]).catch((error) => {
    // 23514: on some day since, other grants had left too few pieces.
    throw error.code === '23514'
      ? invalid({ pieces: { key: 'notFreeSince', of: { date: cells.grantDate } } })
      : error;
  });
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
};

/** What was exercised is paid for, and the holder is due a certificate of it. */
const exercise = async (ctx: ActorContext, plan: Plan, { cells, price }: Balance) => {
  if (cells.exercisedOn === null) return undefined;
  const frozen = await frozenUntil(ctx, plan.poolId);
  if (frozen && cells.exercisedOn <= frozen)
    throw invalid({ exercisedOn: { key: 'frozenList', of: { date: frozen } } });
  const pieces = BigInt(cells.exercised);
  const line = { ...plan, pieces, effectiveDate: cells.exercisedOn };
  const paid = valueOfPieces(price, pieces);
  const [, transactionId] = await post(
    ctx,
    [
      { ...line, move: 'exercise' },
      { ...line, move: 'issueToHolder', paid },
    ],
    true,
  );
  return { transactionId: transactionId!, pieces, paid, date: cells.exercisedOn };
};
