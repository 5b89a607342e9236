import type { pools } from '../../model/resources/pools.ts';
import { invalid } from '../base/problem.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { companyOf } from '../lookup/parties.ts';
import { createOffers } from '../offers/createOffers.ts';
import { makeDocument, voidDocuments } from '../papers/makeDocument.ts';
import { createPlans } from '../plans/createPlans.ts';
import { generateRegister } from '../registers/registerCommands.ts';
import { cancelPool } from './cancelPool.ts';
import { editRequest, requestPool } from './requestPool.ts';
import { cancelShareCertificates, createShareCertificates } from './shareCertificates.ts';
import { transfer } from './transfer.ts';
import { approveIncrease, rejectIncrease, updatePool, withdrawIncrease } from './updatePool.ts';

/** Shareholdings: requested by the company, approved by the trust, active with the last signature. */
export const poolHandlers: Handlers<typeof pools> = {
  create: requestPool,
  'edit-request': editRequest,

  approve: async (ctx, pool, { language }) => {
    const company = await companyOf(ctx, pool.company_id);
    await makeDocument(ctx, {
      kind: 'pool-agreement',
      title: pool.name,
      pool_id: pool.id,
      company_id: pool.company_id,
      signers: ['trust', 'founder'],
      language,
      data: {
        company: company.paper,
        trust: { name: company.trust_name },
        pool: {
          name: pool.name,
          asset: pool.asset,
          pieces: BigInt(pool.pieces),
          nominalValue: pool.value,
          currency: pool.currency,
          description: pool.description ?? '',
        },
        signers: [
          { name: company.trust_name, role: 'trust' },
          { name: company.name, role: 'founder' },
        ],
      },
    });
  },

  reject: async (ctx, pool, { reason }) => {
    await ctx.tx
      .updateTable('pools')
      .set({ status: 'cancelled', rejection_reason: reason })
      .where('id', '=', pool.id)
      .execute();
    await voidDocuments(ctx, 'pool_id', [pool.id]);
  },

  withdraw: async (ctx, pool) => {
    await ctx.tx.updateTable('pools').set({ status: 'cancelled' }).where('id', '=', pool.id).execute();
    await voidDocuments(ctx, 'pool_id', [pool.id]);
  },

  // Plans are promised on active shareholdings only, which the declaration has checked.
  grant: async (ctx, pool, { grants, ...terms }) => {
    onceEach('grants', grants);
    await createPlans(ctx, { ...terms, pool_id: pool.id }, grants, (i, field) => `grants.${i}.${field}`);
  },

  offer: async (ctx, pool, { offers, ...terms }) => {
    onceEach('offers', offers);
    await createOffers(ctx, { ...terms, pool_id: pool.id }, offers, (i, field) => `offers.${i}.${field}`);
  },

  update: updatePool,
  'approve-increase': approveIncrease,
  'reject-increase': rejectIncrease,
  'withdraw-increase': withdrawIncrease,
  'create-share-certificates': createShareCertificates,
  'cancel-share-certificates': cancelShareCertificates,
  transfer,
  'generate-register': generateRegister,
  cancel: cancelPool,
};

/** Refuses to name an employee in two rows of a list. */
const onceEach = (list: string, rows: readonly { employee_id: string }[]) => {
  const people = rows.map(({ employee_id }) => employee_id);
  const twice = people.findIndex((id, i) => people.indexOf(id) < i);
  if (twice >= 0) throw invalid({ [`${list}.${twice}.employee_id`]: 'employeeTwice' });
};
