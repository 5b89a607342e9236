import { sql } from 'kysely';
import type { shareCounts } from '../../model/resources/stated/shareCounts.ts';
import { invalid } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** The number of shares is entered by the company: those that the trust holds are among them, as they are counted. */
export const shareCountHandlers: Handlers<typeof shareCounts> = {
  create: async (ctx, { company_id, shares, effectiveDate }) => {
    await requireAccepted(ctx.tx, company_id);
    const { rows } = await sql<{ held: bigint }>`
      select coalesce(sum(converted), 0)::bigint as held from (
        select div(sum(e.pieces) * c.numerator, c.denominator) as converted
        from classes_on(${company_id}::uuid, ${effectiveDate}::date) c join accounts a on a.pool_id = c.pool_id
        join entries e on e.account_id = a.id join transactions t on t.id = e.transaction_id
        where c.issuer is null and a.unit = 'shares' and a.name = 'trust' and t.effective_date <= ${effectiveDate}
        group by c.name, c.numerator, c.denominator
      ) classes`.execute(ctx.tx);
    const { held } = rows[0]!;
    if (BigInt(shares) < held) throw invalid({ shares: { key: 'fewerThanTheTrustHolds', of: { held } } });
    const { id } = await ctx.tx
      .insertInto('share_counts')
      .values({ company_id, shares: BigInt(shares), effective_date: effectiveDate })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(ctx, 'entered-share-count', about.company(company_id), {
      shares: String(shares),
      holdsFrom: effectiveDate,
    });
    return id;
  },

  retract: async (ctx, { id, company_id, shares, effectiveDate }) => {
    await sql`insert into share_count_retractions (share_count_id, company_id, retracted_by, created_at)
      values (${id}, ${company_id}, ${ctx.actor.userId}, ${ctx.now})`.execute(ctx.tx);
    await recordActivity(ctx, 'retracted-share-count', about.company(company_id), {
      shares: String(shares),
      holdsFrom: effectiveDate,
    });
  },
};
