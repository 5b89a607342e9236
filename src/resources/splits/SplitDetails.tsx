import { useRecordContext } from 'react-admin';
import { splits } from '../../../model/resources/terms/splits.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { SplitEffect } from './SplitEffect.tsx';
import type { Split } from './split.ts';

const terms = [
  'pool_id',
  'company_id',
  'plannedFor',
  'effectiveDate',
  'resolution',
  'priorPieces',
  'pieces',
  'priorNominalValue',
  'nominalValue',
  'carriedOut_at',
] as const;

/** The terms of a split, and what it has changed. */
export function SplitDetails() {
  const split = useRecordContext<Split>();
  if (!split) return null;
  return (
    <>
      <Attributes resource={splits} names={terms} />
      {split.status === 'effective' && <SplitEffect split={split} />}
    </>
  );
}
