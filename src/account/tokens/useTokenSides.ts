import { useGetList } from 'react-admin';
import type { Role } from '../../../model/enums.ts';
import { useApp } from '../../authProvider/appData.tsx';

type Side = { id: string; name: string; company_id?: string };

const none: Side[] = [];
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'created_at', order: 'ASC' } } as const;
const kinds: Record<Role, readonly [resource: string, field: string]> = {
  trust: ['trusts', 'trust_id'],
  founder: ['companies', 'company_id'],
  employee: ['employees', 'employee_id'],
};

/** What a token of the present role can be for, and the attribute that names it: an employee's participations have the names of their companies. */
export const useTokenSides = () => {
  const { role } = useApp().user;
  const [resource, field] = kinds[role];
  const { data: sides = none } = useGetList<Side>(resource, all);
  const { data: companies = none } = useGetList<Side>('companies', all, { enabled: role === 'employee' });
  if (role !== 'employee') return { sides, field };
  const named = sides.map(({ id, company_id }) => ({
    id,
    name: companies.find((company) => company.id === company_id)?.name ?? '',
  }));
  return { sides: named, field };
};
