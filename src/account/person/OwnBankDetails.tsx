import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { bankDetails, bankDetailsChange } from '../../../model/account.ts';
import { useDashboard } from '../../dataProvider/useDashboard.ts';
import { ConfirmAccount } from '../../engine/form/ConfirmAccount.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { AccountForm } from '../parts/AccountForm.tsx';
import { savedOfOwn } from '../parts/savedAccount.ts';
import { ReturnedAccount } from './ReturnedAccount.tsx';
import { ReturnedPayments } from './ReturnedPayments.tsx';
import { SentPayments } from './SentPayments.tsx';

const texts = { name: 'bankDetails' };
const fields = Object.keys(bankDetailsChange);
const resolver = resolverOf(bankDetailsChange);

/** The account to which an employee is paid, which the company never sees. */
export function OwnBankDetails() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const query = useGetOne('user', { id: 'bank-details' });
  const { data: previousData, refetch } = query;
  const { data: dashboard, refetch: lookAgain } = useDashboard();
  const send = async (values: Record<string, unknown>) => {
    try {
      await dataProvider.update('user', { id: 'bank-details', data: values, previousData });
    } finally {
      // This runs after a refusal too, because the details may have been changed elsewhere meanwhile.
      void lookAgain();
      await refetch();
    }
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '64ch' }}>
        {translate('ownBankDetails.text')}
      </Typography>
      {dashboard?.role === 'employee' && <ReturnedPayments tasks={dashboard.tasks} />}
      <Loaded query={query}>
        {(initial) => (
          <>
            <SentPayments of={initial} />
            <AccountForm
              {...{ fields, resolver, initial, send }}
              button="ra.action.save"
              done={(sent) => savedOfOwn(initial, sent)}
            >
              {Object.entries(bankDetails).map(([name, attribute]) => (
                <Input key={name} resource={texts} source={name} attribute={attribute} />
              ))}
              <ReturnedAccount />
              <ConfirmAccount of="user" />
            </AccountForm>
          </>
        )}
      </Loaded>
    </>
  );
}
