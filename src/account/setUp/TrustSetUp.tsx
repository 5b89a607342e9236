import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { missingOfTrust, trustNeeds } from '../../../model/parties.ts';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import { EditForm } from '../../engine/form/EditForm.tsx';
import { InlineFields } from '../../engine/inline/InlineFields.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { savedOfTrust, savedWithout } from '../parts/savedAccount.ts';
import { OtherAccounts } from '../trust/OtherAccounts.tsx';
import { CompaniesLeft } from './CompaniesLeft.tsx';
import { NeedList } from './NeedList.tsx';

type Trust = RecordOf<typeof trusts>;

const accountFields = ['accountHolder', 'iban', 'bic', 'accountCurrency', 'otherAccounts'] as const;
const lists = { otherAccounts: <OtherAccounts /> };

/** What an operator enters of each trust before agreements are made, and what founders still have to enter of their companies. */
export function TrustSetUp() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Trust>('trusts', { pagination: { page: 1, perPage: 100 } });
  return (
    <Page title={translate('setUp.title')} goBack="account">
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '64ch' }}>
        {translate('setUp.textOfTrust')}
      </Typography>
      {data.map((trust) => (
        <section key={trust.id} aria-labelledby={`set-up-${trust.id}`}>
          <Typography id={`set-up-${trust.id}`} variant="h2" sx={{ mb: 1.5 }}>
            {trust.name}
          </Typography>
          <NeedList
            of="trusts"
            needs={trustNeeds}
            missing={missingOfTrust({ address: trust.address !== null, account: hasAccount(trust) })}
            forms={{
              address: <InlineFields resource={trusts as Resource} record={trust} names={['address']} />,
              account: (
                <>
                  <CurrenciesLeft trust={trust} />
                  <EditForm
                    resource={trusts as Resource}
                    id={trust.id}
                    fields={accountFields}
                    lists={lists}
                    saved={savedOfSetUp}
                  />
                </>
              ),
            }}
          />
        </section>
      ))}
      <CompaniesLeft />
    </Page>
  );
}

const savedOfSetUp = (before: Trust, after: Trust) =>
  [before, after].some(({ iban, otherAccounts }) => iban !== null || otherAccounts.length > 0)
    ? savedOfTrust(before, after)
    : savedWithout;

const hasAccount = ({ iban, otherAccounts, missingAccounts }: Trust) =>
  (iban !== null || otherAccounts.length > 0) && missingAccounts.length === 0;

function CurrenciesLeft({ trust: { missingAccounts } }: { trust: Trust }) {
  const translate = useTranslate();
  if (missingAccounts.length === 0) return null;
  const currencies = missingAccounts.map(({ currency }) => currency).join(', ');
  return (
    <Alert severity="info" sx={{ maxWidth: 'var(--width-form)', mb: 2 }}>
      {translate('setUp.missingAccounts', { currencies })}
    </Alert>
  );
}
