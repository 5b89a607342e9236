import { useOpened } from '../kit/useOpened.ts';
import { EarningDialog } from '../resources/earnings/EarningDialog.tsx';
import TransactionDialog from '../resources/transactions/TransactionDialog.tsx';

/** The line of the ledger or the earning that the address names, in front of whichever page it is. */
export function OpenedRecord() {
  const line = useOpened('line');
  const earning = useOpened('earning');
  return (
    <>
      {line.id && <TransactionDialog id={line.id} onShow={line.show} onClose={line.close} />}
      {earning.id && <EarningDialog id={earning.id} onClose={earning.close} />}
    </>
  );
}
