import { useBasename, useGetOne, useLocation } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

/** The most likely subject of a register: that of the page. Undefined while it is not known yet. */
export function usePrefill() {
  const { user, config } = useApp();
  const { pathname } = useLocation();
  const basename = useBasename();
  const [, page, id = ''] = pathname.slice(basename.length).split('/');
  const isFounder = page === 'founder';
  const { data, isPending } = useGetOne('founders', { id }, { enabled: isFounder });
  const always = { asOf: config.today, language: user.language };
  if (page === 'pool') return { ...always, scope: 'pool', pool_id: id };
  if (!isFounder) return { ...always, scope: 'all' };
  if (isPending) return undefined;
  return data ? { ...always, scope: 'company', company_id: data.company_id } : { ...always, scope: 'all' };
}
