import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { buybacks } from '../../../model/resources/receipts/buybacks.ts';
import type { sales } from '../../../model/resources/receipts/sales.ts';
import { useHolders } from './useHolders.ts';

const query = (poolId: string) => ({
  filter: { pool_id: poolId, status: ['open', 'accepted'] },
  pagination: { page: 1, perPage: 1000 },
});

/** Who holds pieces that no open or agreed buy-back or sale takes, and how many. The server counts them again. */
export function useFreeHolders(poolId: string) {
  const { holders, isPending, search } = useHolders(poolId);
  const { data: bought = [] } = useGetList<RecordOf<typeof buybacks>>('buybacks', query(poolId));
  const { data: sold = [] } = useGetList<RecordOf<typeof sales>>('sales', query(poolId));
  const bound = [
    ...bought.map(({ employee_id, pieces }) => ({ id: employee_id, pieces })),
    ...sold.map(({ seller_id, pieces }) => ({ id: seller_id, pieces })),
  ];
  const free = holders.map((holder) => ({
    ...holder,
    pieces: bound.reduce((left, { id, pieces }) => (id === holder.id ? left - pieces : left), holder.pieces),
  }));
  return { isPending, search, holders: free.filter(({ pieces }) => pieces > 0) };
}
