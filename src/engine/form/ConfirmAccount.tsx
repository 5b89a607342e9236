import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import {
  accountAttributes,
  areOtherAccounts,
  compact,
  isOtherAccount,
  type TrustAccount,
} from '../../../model/bankAccount.ts';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';

type Props = {
  /** The resource to which the account belongs, which decides about what follows from having none. */
  of: string;
};

/**
 * Asks for the password in a form with bank accounts, while these differ from the accounts that were read. Warns while the
 * account would be removed.
 */
export function ConfirmAccount({ of }: Props) {
  const translate = useTranslate();
  const { defaultValues } = useFormState();
  const [accountHolder, iban, bic] = useWatch({ name: accountAttributes });
  const others: TrustAccount[] = useWatch({ name: 'otherAccounts' }) ?? [];
  const isOther =
    isOtherAccount(defaultValues ?? {}, { accountHolder, iban, bic }) ||
    areOtherAccounts(defaultValues?.otherAccounts ?? [], others);
  const isOtherIban = Boolean(iban) && compact(String(iban)) !== defaultValues?.iban;
  return (
    <>
      {isOtherIban && defaultValues?.iban && bic && bic === defaultValues.bic && (
        <Alert severity="warning">{translate('account.sameBic')}</Alert>
      )}
      {defaultValues?.iban && !iban && (
        <Alert severity="warning">
          {translate(`account.removal.${accountHolder || bic ? 'whole' : of}`)}
        </Alert>
      )}
      <Box role="status" sx={visuallyHidden}>
        {isOther && translate('confirmation.account')}
      </Box>
      {isOther && (
        <PasswordAgain
          label={translate('confirmation.password')}
          helperText={translate('confirmation.account')}
        />
      )}
    </>
  );
}
