import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { inFours } from '../../../model/values/inFours.ts';
import type { Transfer } from './transfer.ts';

/** Whether a file that nobody has downloaded pays from an account that the trust no longer pays from. */
export const isOfOtherAccount = ({ status, iban, ibanNow }: Transfer) =>
  // A server of the previous version leaves out which one that is now.
  status === 'made' && ibanNow !== undefined && ibanNow !== iban;

/** Warns, before such a file is downloaded for the bank, that it may refuse it. */
export function OtherAccount({ file }: { file: Transfer }) {
  const translate = useTranslate();
  if (!isOfOtherAccount(file)) return null;
  const { iban, ibanNow, currency } = file;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {translate('transferFile.otherAccount', { iban: inFours(iban), currency })}{' '}
      {ibanNow && `${translate('transferFile.accountNow', { iban: inFours(ibanNow) })} `}
      {translate('transferFile.anew')}
    </Alert>
  );
}
