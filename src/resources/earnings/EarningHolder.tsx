import { useRecordContext } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { OpenRecord } from '../OpenRecord.tsx';
import type { Earning } from './earning.ts';

/** The holder of a payout's line; opens the calculation of its figures. */
export function EarningHolder() {
  const earning = useRecordContext<Earning>();
  if (!earning) return null;
  return (
    <OpenRecord what="earning" id={earning.id}>
      <Cell resource={earnings} source="employee_id" linked={false} />
    </OpenRecord>
  );
}
