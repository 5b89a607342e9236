import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { splits } from '../../../model/resources/terms/splits.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { SplitEffect } from './SplitEffect.tsx';
import type { Split } from './split.ts';

const terms = [
  'kind',
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
  const translate = useTranslate();
  if (!split) return null;
  return (
    <>
      {split.kind === 'conversion' && (
        <Typography sx={{ mb: 2 }}>{translate('splitPages.conversion', split)}</Typography>
      )}
      <Attributes resource={splits} names={terms} />
      {split.status === 'effective' && <SplitEffect split={split} />}
    </>
  );
}
