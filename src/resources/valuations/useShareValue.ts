import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { valuations } from '../../../model/resources/stated/valuations.ts';

type Valuation = RecordOf<typeof valuations>;

/** The latest value of a share of a shareholding; null where none is known, undefined while it is being read. */
export const useShareValue = (poolId: string, enabled = true): Valuation | null | undefined => {
  const { data } = useGetList<Valuation>(
    'valuations',
    { filter: { pool_id: poolId, isCurrent: true }, pagination: { page: 1, perPage: 1 } },
    { enabled },
  );
  return data && (data[0] ?? null);
};
