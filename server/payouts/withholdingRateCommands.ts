import { sql } from 'kysely';
import type { withholdingRates } from '../../model/resources/withholdingRates.ts';
import { invalid, notFound } from '../base/problem.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { recordActivity, valueChange } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

type Subject = { country: string; year: number; type: string };

/** The rates of withholding tax that operators enter for their trust, whose activities say every change. */
export const withholdingRateHandlers: Handlers<typeof withholdingRates> = {
  create: async (ctx, { trust_id, taxRate, ...subject }) => {
    const trustId = trust_id ?? onlyTrustOf(ctx);
    const made = await ctx.tx
      .insertInto('withholding_rates')
      .values({ ...subject, trust_id: trustId, tax_rate: taxRate, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', asAnswered])
      .executeTakeFirst();
    if (!made) throw invalid({ year: 'withholdingRateExists' });
    await recordActivity(ctx, 'entered-withholding-rate', about.trust(trustId), {
      ...inWords(subject),
      taxRate: made.taxRate,
    });
    return made.id;
  },

  change: async (ctx, { id, trust_id, ...subject }, { taxRate }) => {
    const before = await lockedRate(ctx, id);
    const after = await ctx.tx
      .updateTable('withholding_rates')
      .set({ tax_rate: taxRate })
      .where('id', '=', id)
      .returning(asAnswered)
      .executeTakeFirstOrThrow();
    const change = valueChange(before, after.taxRate);
    if (!change) return;
    await recordActivity(ctx, 'changed-withholding-rate', about.trust(trust_id), {
      ...inWords(subject),
      taxRate: change,
    });
  },

  remove: async (ctx, { id, trust_id, ...subject }) => {
    const before = await lockedRate(ctx, id);
    await ctx.tx.deleteFrom('withholding_rates').where('id', '=', id).execute();
    await recordActivity(ctx, 'removed-withholding-rate', about.trust(trust_id), {
      ...inWords(subject),
      taxRate: before,
    });
  },
};

/** The database fills a rate up with zeros. */
const asAnswered = sql<string>`trim_scale(tax_rate)::text`.as('taxRate');

const onlyTrustOf = ({ actor }: ActorContext): string => {
  const [own, ...others] = actor.scope.trusts;
  if (!own || others.length > 0) throw invalid({ trust_id: 'sideOfOthers' });
  return own;
};

/** The rate as it is now; another operator may have removed it meanwhile. */
const lockedRate = async ({ tx }: ActorContext, id: string): Promise<string> => {
  const found = await tx
    .selectFrom('withholding_rates')
    .select(asAnswered)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found.taxRate;
};

const inWords = ({ country, year, type }: Subject) => ({ country, year: String(year), payoutType: type });
