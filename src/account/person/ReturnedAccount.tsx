import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { compact } from '../../../model/bankAccount.ts';
import { useBankReason } from '../../i18n/useBankReason.ts';

type Returned = { iban: string; reason: string | null };

/**
 * Warns while another account than before is in the form from which the bank sent the last payment back; of the account
 * of before, the payments that came back tell.
 */
export function ReturnedAccount() {
  const translate = useTranslate();
  const worded = useBankReason();
  const { defaultValues } = useFormState();
  const iban: unknown = useWatch({ name: 'iban' });
  // A server of the previous version leaves it out.
  const accounts: Returned[] = defaultValues?.returnedAccounts ?? [];
  const typed = typeof iban === 'string' ? compact(iban) : '';
  const returned = typed !== defaultValues?.iban && accounts.find((account) => account.iban === typed);
  if (!returned) return null;
  const { reason } = returned;
  return (
    <Alert severity="warning">
      {translate('ownBankDetails.returned.account')}{' '}
      {reason && `${translate('ownBankDetails.returned.reason', { reason: worded(reason) })} `}
      {translate('ownBankDetails.returned.other')}
    </Alert>
  );
}
