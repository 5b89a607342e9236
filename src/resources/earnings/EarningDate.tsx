import { useRecordContext } from 'react-admin';
import { earnings } from '../../../model/resources/earnings.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { OpenRecord } from '../OpenRecord.tsx';
import type { Earning } from './earning.ts';

/** When it was earned, where the shareholding is known; opens how the earning came about. */
export function EarningDate() {
  const earning = useRecordContext<Earning>();
  if (!earning) return null;
  return (
    <OpenRecord what="earning" id={earning.id}>
      <Cell resource={earnings} source="created_at" />
    </OpenRecord>
  );
}
