import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';

/** The company that a page is about, and one or all of its shareholdings, as its address says; else the first company. */
export function useChosenCompany() {
  const [search, setSearch] = useSearchParams();
  const { data: all, isPending } = useGetList<RecordOf<typeof companies>>('companies', {
    filter: { status: 'active' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  const companyId = search.get('company_id') ?? all?.[0]?.id;
  const set = (change: Record<string, string | undefined>) => {
    const next = { ...Object.fromEntries(search), ...change };
    setSearch(
      Object.entries(next).filter((pair): pair is [string, string] => Boolean(pair[1])),
      { replace: true },
    );
  };
  return { all, isPending, companyId, poolId: search.get('pool_id') ?? undefined, search, set };
}
