import type { expenseAssumptions } from '../../model/resources/stated/expenseAssumptions.ts';
import { conflict } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** Assumptions are entered as long as options of the shareholding can still cost something. */
export const expenseAssumptionHandlers: Handlers<typeof expenseAssumptions> = {
  create: async (ctx, input) => {
    const { company_id, status } = await ctx.tx
      .selectFrom('pools')
      .select(['company_id', 'status'])
      .where('id', '=', input.pool_id)
      .executeTakeFirstOrThrow();
    if (status !== 'active') throw conflict('poolNotActive');
    const { volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate, effectiveDate } = input;
    const { id } = await ctx.tx
      .insertInto('expense_assumptions')
      .values({
        pool_id: input.pool_id,
        company_id,
        volatility,
        risk_free_rate: riskFreeRate,
        dividend_yield: dividendYield,
        expected_months: expectedMonths ?? null,
        forfeiture_rate: forfeitureRate,
        effective_date: effectiveDate,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(ctx, 'entered-expense-assumptions', about.pool(input.pool_id), {
      volatility: `${volatility} %`,
      riskFreeRate: `${riskFreeRate} %`,
      dividendYield: `${dividendYield} %`,
      forfeitureRate: `${forfeitureRate} %`,
      ...(expectedMonths && { expectedMonths: String(expectedMonths) }),
      holdsFrom: effectiveDate,
    });
    return id;
  },
};
