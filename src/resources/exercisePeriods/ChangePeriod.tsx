import { useRecordContext } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { exercisePeriods } from '../../../model/resources/periods/exercisePeriods.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';

/** Asks for the new days, beginning with the present ones. */
export function ChangePeriod({ onClose }: { onClose: () => void }) {
  const period = useRecordContext<RecordOf<typeof exercisePeriods>>();
  if (!period) return null;
  const { from, until, reason } = period;
  return (
    <CommandDialog
      resource={exercisePeriods as Resource}
      command="change"
      initial={{ from, until, reason }}
      onClose={onClose}
    />
  );
}
