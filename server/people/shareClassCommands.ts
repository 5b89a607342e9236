import type { shareClasses } from '../../model/resources/stated/shareClasses.ts';
import { parseFraction } from '../../model/values/fraction.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

/** What a class is, is entered by the company; the ratio is kept in lowest terms. */
export const shareClassHandlers: Handlers<typeof shareClasses> = {
  create: async (ctx, { company_id, name, type, votesPerShare, effectiveDate, ...given }) => {
    await requireAccepted(ctx.tx, company_id);
    const ratio = parseFraction(`${given.numerator}/${given.denominator}`)!;
    const [numerator, denominator] = [Number(ratio.numerator), Number(ratio.denominator)];
    const { id } = await ctx.tx
      .insertInto('share_classes')
      .values({
        company_id,
        name,
        type,
        votes_per_share: votesPerShare,
        numerator,
        denominator,
        effective_date: effectiveDate,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(ctx, 'entered-share-class', about.company(company_id), {
      asset: name,
      classType: type,
      votesPerShare: String(votesPerShare),
      ratio: `${numerator} : ${denominator}`,
      holdsFrom: effectiveDate,
    });
    return id;
  },
};
