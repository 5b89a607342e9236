import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Pool } from '../pools/pool.ts';

/** The shareholding that is chosen in the form. */
export const useSplitPool = () => {
  const id: unknown = useWatch({ name: 'pool_id' });
  return useGetOne<Pool>('pools', { id: String(id) }, { enabled: Boolean(id) }).data;
};
