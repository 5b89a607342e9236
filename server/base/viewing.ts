import { sql } from 'kysely';
import type { Role } from '../../model/enums.ts';
import type { Actor } from './actor.ts';

/** The employee as whom somebody looks, in which role, and until when. */
export type Viewing = { employeeId: string; name: string; by: Role; until: Date };

/** An employee as whom a session looks. */
export type ViewedRow = {
  id: string;
  name: string;
  trust: string;
  company: string;
  pools: string[];
  until: string;
};

/** The employee as whom a session, a row s, looks at this moment; null without one. Whoever left Vestry is seen no more. */
export const viewedColumn = sql<ViewedRow | null>`(
  select json_build_object('id', v.id, 'name', v.name, 'trust', v.trust_id, 'company', v.company_id,
    'pools', pools_of(array[v.id]), 'until', s.viewing_until)
  from employees v
  where v.id = s.viewing_employee_id and s.viewing_until > clock_timestamp() and v.user_id is not null
    and v.joined_at is not null)`;

/**
 * The actor as the employee as whom the session looks, if the viewer's role still reaches the employee: with that one
 * participation, and without anything that is a person's own, be it the employee's or the viewer's.
 */
export const asViewed = (viewer: Actor, viewed: ViewedRow | null): Actor => {
  if (!viewed || !reaches(viewer, viewed)) return viewer;
  const { role: by, scope, factorFrom } = viewer;
  const none = Object.fromEntries(Object.keys(scope).map((list) => [list, []])) as unknown as Actor['scope'];
  return {
    ...viewer,
    role: 'employee',
    roles: ['employee'],
    scope: { ...none, employees: [viewed.id], employers: [viewed.company], pools: viewed.pools },
    // What is demanded of the viewer's role stays demanded.
    factorFrom: { ...(factorFrom[by] && { employee: factorFrom[by] }) },
    viewing: { employeeId: viewed.id, name: viewed.name, by, until: new Date(viewed.until) },
  };
};

const reaches = ({ role, scope }: Actor, { trust, company }: ViewedRow) =>
  (role === 'trust' && scope.trusts.includes(trust)) ||
  (role === 'founder' && scope.companies.includes(company));
