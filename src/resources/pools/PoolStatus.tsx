import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { MarkedStatus } from '../../engine/record/MarkedStatus.tsx';
import { AwaitsSignatures } from '../documents/AwaitsSignatures.tsx';
import type { Pool } from './pool.ts';

/** The status, with a note if the trust has approved a request whose agreement is not signed by all yet. */
export function PoolStatus() {
  const pool = useRecordContext<Pool>();
  return (
    <MarkedStatus resource={pools as Resource}>
      {pool?.status === 'requested' && pool.openDocument_id && <AwaitsSignatures id={pool.openDocument_id} />}
    </MarkedStatus>
  );
}
