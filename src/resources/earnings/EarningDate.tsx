import { useRecordContext } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import type { Earning } from './earning.ts';
import { OpenEarning } from './OpenEarning.tsx';

/** When it was earned, where the shareholding is known; opens how the earning came about. */
export function EarningDate() {
  const earning = useRecordContext<Earning>();
  if (!earning) return null;
  return (
    <OpenEarning id={earning.id}>
      <Cell resource={earnings} source="created_at" />
    </OpenEarning>
  );
}
