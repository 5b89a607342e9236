import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { LinkBase, Navigate, useBasename, useParams, useTranslate } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import { useApp } from '../authProvider/appData.tsx';
import { accountTabs } from '../engine/accountTabs.ts';
import { NotFound } from '../kit/page/NotFound.tsx';
import { Page } from '../kit/page/Page.tsx';
import { BankDetails } from './companies/BankDetails.tsx';
import { MyEmployers } from './companies/MyEmployers.tsx';
import { ChangePassword } from './login/ChangePassword.tsx';
import { DeleteAccount } from './person/DeleteAccount.tsx';
import { OwnBankDetails } from './person/OwnBankDetails.tsx';
import { PersonalInformation } from './person/PersonalInformation.tsx';
import { Settings } from './person/Settings.tsx';
import { VerifiedData } from './person/VerifiedData.tsx';
import { LoginProviders } from './providers/LoginProviders.tsx';
import { CompanySetUp } from './setUp/CompanySetUp.tsx';
import { TrustSetUp } from './setUp/TrustSetUp.tsx';
import { ApiTokens } from './tokens/ApiTokens.tsx';
import { TrustDetails } from './trust/TrustDetails.tsx';
import { WithholdingRates } from './trust/WithholdingRates.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';

const ofLogin = { 'change-password': ChangePassword, 'api-tokens': ApiTokens };
const ofSide = { 'login-provider': LoginProviders, webhooks: Webhooks };
const ofPerson = { settings: Settings, 'delete-account': DeleteAccount };

type Contents = { [R in Role]: Record<(typeof accountTabs)[R][number], ComponentType> };

const contents: Contents = {
  trust: { 'trust-details': TrustDetails, ...ofLogin, ...ofSide, ...ofPerson },
  founder: {
    'personal-information': PersonalInformation,
    'my-employers': MyEmployers,
    'bank-details': BankDetails,
    ...ofLogin,
    ...ofSide,
    ...ofPerson,
  },
  employee: {
    'personal-information': VerifiedData,
    'bank-details': OwnBankDetails,
    ...ofLogin,
    ...ofPerson,
  },
};

/** The pages of the account to which its tabs, tasks and notices lead. They are no tabs. */
const furtherPages: Record<Role, Record<string, ComponentType>> = {
  trust: { 'set-up': TrustSetUp, 'withholding-rates': WithholdingRates },
  founder: { 'set-up': CompanySetUp },
  employee: {},
};

/** Everything about the person and the side that they act for. */
export function AccountPage() {
  const translate = useTranslate();
  const base = `${useBasename()}/account`;
  const { '*': slug = '' } = useParams();
  const { role } = useApp().user;
  const ofRole: Record<string, ComponentType> = contents[role];
  const slugs = accountTabs[role];
  const Content = ofRole[slug];
  if (slug === '') return <Navigate to={`${base}/${slugs[0]}`} replace />;
  const FurtherPage = furtherPages[role][slug];
  if (FurtherPage) return <FurtherPage />;
  if (!Content) return <NotFound />;
  return (
    <Page title={translate('resources.account.menu')} tab={translate(`account.tabs.${slug}`)}>
      <Tabs
        value={slug}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('resources.account.menu')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3, '& .MuiTab-root': narrowTab }}
      >
        {slugs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === slug ? 'tab-panel' : undefined}
            component={LinkBase}
            to={`${base}/${name}`}
            label={translate(`account.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${slug}`}>
        <Content />
      </Box>
    </Page>
  );
}

/** More of them fit on a phone. */
const narrowTab = { px: { xs: 1, sm: 1.5 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } } as const;
