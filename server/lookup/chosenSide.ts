import type { Actor } from '../base/actor.ts';
import { invalid } from '../base/problem.ts';
import { about } from '../notices/announce.ts';

/** The trust or the company for which something is set up. */
export type Side = { trust_id: string | null; company_id: string | null };

const fieldOfRole = { trust: 'trust_id', founder: 'company_id' } as const;
const scopeOfRole = { trust: 'trusts', founder: 'companies' } as const;
/** The roles that act for a side; the routes refuse the other one. */
export type SideRole = keyof typeof fieldOfRole;

/** The trust or company of the present role; of several, the chosen one. */
export const chosenSide = ({ role, scope }: Actor, chosen: Partial<Side>): Side => {
  const field = fieldOfRole[role as SideRole];
  const other = field === 'trust_id' ? 'company_id' : 'trust_id';
  if (chosen[other]) throw invalid({ [other]: 'sideOfOthers' });
  const own = scope[scopeOfRole[role as SideRole]];
  const id = chosen[field] ?? (own.length === 1 ? own[0]! : undefined);
  if (!id || !own.includes(id)) throw invalid({ [field]: 'sideOfOthers' });
  return { trust_id: null, company_id: null, [field]: id };
};

export const recordOfSide = ({ trust_id, company_id }: Side) =>
  trust_id ? about.trust(trust_id) : about.company(company_id!);
