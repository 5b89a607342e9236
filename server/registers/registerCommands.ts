import type { ValuesOf } from '../../model/attributes.ts';
import type { pools } from '../../model/resources/pools.ts';
import type { registers } from '../../model/resources/registers.ts';
import { invalid } from '../base/problem.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { beginLongJob } from '../jobs/longJobs.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';

type Asked = ValuesOf<typeof registers.create.input>;

/** Asks for a register; its files are made when that is committed. */
export const createRegister = async (ctx: ActorContext, asked: Asked): Promise<string> => {
  const { scope, company_id = null, pool_id = null, asOf, language } = asked;
  checkScope({ company: company_id, pool: pool_id }, scope);
  const trust_id = await trustOf(ctx, company_id, pool_id);
  const { id } = await ctx.tx
    .insertInto('registers')
    .values({
      trust_id,
      scope,
      company_id,
      pool_id,
      as_of: asOf,
      language: language ?? ctx.actor.language,
      row_count: null,
      finished_at: null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await beginLongJob(ctx, { kind: 'register', trust_id, record_id: id });
  await recordActivity(ctx, 'generated-register', about.register(id), { asOf });
  return id;
};

/** Checks that the subject of the scope is named, and no other. */
const checkScope = (named: { company: string | null; pool: string | null }, scope: Asked['scope']) => {
  for (const kind of ['company', 'pool'] as const) {
    const field = `${kind}_id`;
    if (scope === kind && !named[kind]) throw invalid({ [field]: 'validation.required' });
    if (scope !== kind && named[kind]) throw invalid({ [field]: 'notOfScope' });
  }
};

const trustOf = async (ctx: ActorContext, companyId: string | null, poolId: string | null) => {
  if (!companyId && !poolId) return ctx.actor.scope.trusts[0]!;
  const { trust_id } = await ctx.tx
    .selectFrom(companyId ? 'companies' : 'pools')
    .select('trust_id')
    .where('id', '=', (companyId ?? poolId)!)
    .executeTakeFirstOrThrow();
  return trust_id;
};

export const registerHandlers: Handlers<typeof registers> = { create: createRegister };

/** The same for one shareholding, from its page. */
export const generateRegister: Handlers<typeof pools>['generate-register'] = async (ctx, pool, input) => {
  await createRegister(ctx, { ...input, scope: 'pool', company_id: null, pool_id: pool.id });
};
