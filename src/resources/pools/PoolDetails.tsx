import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { Attributes } from '../../platform/fields.tsx';
import { Papers } from '../certificates/Papers.tsx';

const names = [
  'company_id',
  'asset',
  'pieces',
  'unallocated',
  'value',
  'hasLiquidationPayout',
  'created_at',
  'rejectionReason',
  'description',
] as const;

/** What a shareholding is, with its agreement and the certificates of the pieces in it. */
export function PoolDetails() {
  const pool = useRecordContext<RecordOf<typeof pools>>();
  if (!pool) return null;
  return (
    <>
      <Attributes resource={pools} names={names.filter((name) => name !== 'rejectionReason' || pool[name])} />
      <Papers
        certificatesOf={{ pool_id: pool.id }}
        documentsOf={{ pool_id: pool.id, kind: 'pool-agreement' }}
      />
    </>
  );
}
