import { useGetList } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

type Side = { id: string; name: string };

const none: Side[] = [];

/** The trusts or companies for which the reader acts, and the attribute that names one; an employee acts for none. */
export const useSides = () => {
  const { role } = useApp().user;
  const isTrust = role === 'trust';
  const { data = none } = useGetList<Side>(
    isTrust ? 'trusts' : 'companies',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'created_at', order: 'ASC' } },
    { enabled: role !== 'employee' },
  );
  return { sides: data, field: isTrust ? 'trust_id' : 'company_id' } as const;
};
