import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { bankDetails, bankDetailsChange } from '../../../model/account.ts';
import { ConfirmAccount } from '../../engine/form/ConfirmAccount.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { OwnDetails } from '../parts/OwnDetails.tsx';

const texts = { name: 'bankDetails' };

/** The account to which an employee is paid, which the company never sees. */
export function OwnBankDetails() {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '64ch' }}>
        {translate('ownBankDetails.text')}
      </Typography>
      <OwnDetails part="bank-details" attributes={bankDetailsChange}>
        {Object.entries(bankDetails).map(([name, attribute]) => (
          <Input key={name} resource={texts} source={name} attribute={attribute} />
        ))}
        <ConfirmAccount />
      </OwnDetails>
    </>
  );
}
