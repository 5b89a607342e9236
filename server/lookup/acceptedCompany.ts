import { conflict, notFound } from '../base/problem.ts';
import type { Tx } from '../db/handle.ts';

/**
 * Refuses an act that a company cannot begin before its trust has accepted it. Nobody removes the company until this
 * transaction ends.
 */
export const requireAccepted = async (tx: Tx, companyId: string) => {
  const company = await tx
    .selectFrom('companies')
    .select(['status', 'removed_at'])
    .where('id', '=', companyId)
    .forKeyShare()
    .executeTakeFirst();
  if (!company || company.removed_at) throw notFound();
  if (company.status === 'requested') throw conflict('companyWaits');
  if (company.status === 'declined') throw conflict('companyDeclined');
};
