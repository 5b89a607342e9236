import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import type { Payout } from './parts/payout.ts';

/** Asks whether a file is made for the bank, and says how much it would pay to how many. */
export function MakeTransfer({ onClose }: { onClose: () => void }) {
  const payout = useRecordContext<Payout>();
  const translate = useTranslate();
  if (!payout) return null;
  const { name, unsentLines, unsentSum, currency } = payout;
  return (
    <CommandDialog resource={payouts as Resource} command="make-transfer" onClose={onClose}>
      <Figures>
        <Figure label={translate('makeTransfer.of')}>{name}</Figure>
        <Figure label={translate('makeTransfer.payments')}>{unsentLines}</Figure>
        <Figure label={translate('makeTransfer.sum')}>{formatMoney(unsentSum, currency)}</Figure>
      </Figures>
    </CommandDialog>
  );
}
