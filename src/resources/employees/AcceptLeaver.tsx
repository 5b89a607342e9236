import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { LeaverDealings } from './LeaverDealings.tsx';
import { LeaverWorth } from './LeaverWorth.tsx';

/** Shows the trust what it consents to, in pieces and in money. */
export function AcceptLeaver({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      resource={employees as Resource}
      command="accept-leaver"
      further={({ plans, dealings }) => (
        <>
          <LeaverWorth changes={plans} />
          <LeaverDealings dealings={dealings} />
        </>
      )}
      onClose={onClose}
    />
  );
}
