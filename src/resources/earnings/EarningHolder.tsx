import { useRecordContext } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import type { Earning } from './earning.ts';
import { OpenEarning } from './OpenEarning.tsx';

/** The holder of a payout's line; opens the calculation of its figures. */
export function EarningHolder() {
  const earning = useRecordContext<Earning>();
  if (!earning) return null;
  return (
    <OpenEarning id={earning.id}>
      <Cell resource={earnings} source="employee_id" linked={false} />
    </OpenEarning>
  );
}
