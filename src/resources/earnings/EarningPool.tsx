import { useRecordContext } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import type { Earning } from './earning.ts';
import { OpenEarning } from './OpenEarning.tsx';

/** The shareholding that paid; opens how the earning came about. */
export function EarningPool() {
  const earning = useRecordContext<Earning>();
  if (!earning) return null;
  return (
    <OpenEarning id={earning.id}>
      <Cell resource={earnings} source="pool_id" linked={false} />
    </OpenEarning>
  );
}
