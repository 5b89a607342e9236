import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { MarkedStatus } from '../../engine/record/MarkedStatus.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Pool } from './pool.ts';

/** The status, with a note if the trust has approved a request whose agreement is not signed by all yet. */
export function PoolStatus() {
  const pool = useRecordContext<Pool>();
  const translate = useTranslate();
  return (
    <MarkedStatus resource={pools as Resource}>
      {pool?.status === 'requested' && pool.openDocument_id && (
        <StatusChip style="reminder">{translate('awaitsSignatures')}</StatusChip>
      )}
    </MarkedStatus>
  );
}
