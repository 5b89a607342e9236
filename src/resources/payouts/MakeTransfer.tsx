import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { ReturnedAccounts } from '../transfers/ReturnedAccounts.tsx';
import type { Payout } from './parts/payout.ts';

/** Makes a file for the bank, and names first whose account gave the last payment back. */
export function MakeTransfer({ onClose }: { onClose: () => void }) {
  const payout = useRecordContext<Payout>();
  if (!payout) return null;
  return (
    <CommandDialog resource={payouts as Resource} command="make-transfer" onClose={onClose}>
      <ReturnedAccounts payout={payout} />
    </CommandDialog>
  );
}
