import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import type { Employee } from './employee.ts';
import { LeaverDealings } from './LeaverDealings.tsx';
import { LeaverReceipts } from './LeaverReceipts.tsx';
import { LeaverWorth } from './LeaverWorth.tsx';
import { RecordedLeaver } from './RecordedLeaver.tsx';

/** Shows the trust what it consents to: what was recorded, and what that is in pieces and in money. */
export function AcceptLeaver({ onClose }: { onClose: () => void }) {
  // The form of the dialog has a record of its own.
  const employee = useRecordContext<Employee>();
  const [leaver] = employee?.waitingLeaver ?? [];
  return (
    <CommandDialog
      resource={employees as Resource}
      command="accept-leaver"
      further={({ plans, dealings }) => (
        <>
          <LeaverWorth changes={plans} />
          {employee && <LeaverReceipts employee={employee} />}
          <LeaverDealings dealings={dealings} />
        </>
      )}
      onClose={onClose}
    >
      {leaver && <RecordedLeaver leaver={leaver} />}
    </CommandDialog>
  );
}
