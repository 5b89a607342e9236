export type Role = 'trust' | 'founder' | 'employee';
type Row = { path: string; title: string; tab?: string };

/**
 * Every page of a role that has a fixed path, with its title and the tab that the document's title names after it; the
 * first one is where it lands.
 */
export const pages: Record<Role, Row[]> = {
  trust: [
    { path: 'action-required', title: 'Action Required' },
    { path: 'dashboard', title: 'Dashboard' },
    { path: 'inbox', title: 'Inbox' },
    { path: 'pools', title: 'Shareholdings' },
    { path: 'founders', title: 'Founders' },
    { path: 'employees', title: 'Employees' },
    { path: 'payouts', title: 'Payouts' },
    { path: 'cash', title: 'Cash' },
    { path: 'disbursements', title: 'Disbursements' },
    { path: 'create/disbursement', title: 'Create Disbursement' },
    { path: 'offers', title: 'Offers' },
    { path: 'amendments', title: 'Amendments' },
    { path: 'buybacks', title: 'Buy-Backs' },
    { path: 'create/offer', title: 'Create Offer' },
    { path: 'create/buyback', title: 'Create Buy-Back' },
    { path: 'create/amendment', title: 'Create Amendment' },
    { path: 'changes-of-control', title: 'Changes of Control' },
    { path: 'create/change-of-control', title: 'Record Change of Control' },
    { path: 'create/payout', title: 'Create Payout' },
    { path: 'transactions', title: 'Transactions' },
    { path: 'holders', title: 'Who Holds What' },
    { path: 'option-movements', title: 'Movements of Options' },
    { path: 'option-expense', title: 'Expense of Options' },
    { path: 'sign', title: 'Documents to Sign' },
    { path: 'import', title: 'Import' },
    { path: 'generate/register', title: 'Generate Register' },
    { path: 'templates', title: 'Document Texts' },
    { path: 'account/trust-details', title: 'My Account', tab: 'Trust Details' },
    { path: 'account/withholding-rates', title: 'Withholding Rates' },
    { path: 'account/set-up', title: 'Complete Details' },
    { path: 'account/change-password', title: 'My Account', tab: 'Password & Security' },
    { path: 'account/api-tokens', title: 'My Account', tab: 'API Tokens' },
    { path: 'account/login-provider', title: 'My Account', tab: 'Login Provider' },
    { path: 'account/webhooks', title: 'My Account', tab: 'Webhooks' },
    { path: 'account/settings', title: 'My Account', tab: 'Settings' },
    { path: 'account/delete-account', title: 'My Account', tab: 'Delete Account' },
  ],
  founder: [
    { path: 'dashboard', title: 'Dashboard' },
    { path: 'inbox', title: 'Inbox' },
    { path: 'pools', title: 'Shareholdings' },
    { path: 'plans', title: 'Plans' },
    { path: 'offers', title: 'Offers' },
    { path: 'amendments', title: 'Amendments' },
    { path: 'buybacks', title: 'Buy-Backs' },
    { path: 'create/offer', title: 'Create Offer' },
    { path: 'create/buyback', title: 'Create Buy-Back' },
    { path: 'create/amendment', title: 'Create Amendment' },
    { path: 'changes-of-control', title: 'Changes of Control' },
    { path: 'create/change-of-control', title: 'Record Change of Control' },
    { path: 'employees', title: 'Employees' },
    { path: 'earnings', title: 'Earnings' },
    { path: 'transactions', title: 'Transactions' },
    { path: 'holders', title: 'Who Holds What' },
    { path: 'option-movements', title: 'Movements of Options' },
    { path: 'option-expense', title: 'Expense of Options' },
    { path: 'create/option-pool', title: 'Create Option Pool' },
    { path: 'create/plan', title: 'Create Plan' },
    { path: 'create/invitation', title: 'Invite Employee' },
    { path: 'sign', title: 'Documents to Sign' },
    { path: 'import', title: 'Import' },
    { path: 'account/personal-information', title: 'My Account', tab: 'Personal Information' },
    { path: 'account/my-employers', title: 'My Account', tab: 'My Companies' },
    { path: 'account/set-up', title: 'Complete Details' },
    { path: 'account/bank-details', title: 'My Account', tab: 'Bank Details' },
    { path: 'account/login-provider', title: 'My Account', tab: 'Login Provider' },
    { path: 'account/webhooks', title: 'My Account', tab: 'Webhooks' },
  ],
  employee: [
    { path: 'dashboard', title: 'Dashboard' },
    { path: 'inbox', title: 'Inbox' },
    { path: 'plans', title: 'Plans' },
    { path: 'offers', title: 'Offers' },
    { path: 'amendments', title: 'Amendments' },
    { path: 'buybacks', title: 'Buy-Backs' },
    { path: 'transactions', title: 'Transactions' },
    { path: 'earnings', title: 'Earnings' },
    { path: 'sign', title: 'Documents to Sign' },
    { path: 'account/personal-information', title: 'My Account', tab: 'Personal Information' },
    { path: 'account/bank-details', title: 'My Account', tab: 'Bank Details' },
  ],
};

/** The detail pages: from which list they are opened, which tabs they have, and where goBack leads. */
export const details: Record<Role, { list: string; path: string; tabs: string[] }[]> = {
  trust: [
    {
      list: 'pools',
      path: 'pool',
      tabs: ['details', 'recent-activity', 'transactions', 'payouts', 'exercise-periods'],
    },
    { list: 'payouts', path: 'payout', tabs: ['summary', 'details'] },
    { list: 'disbursements', path: 'disbursement', tabs: ['recent-activity', 'details'] },
    { list: 'offers', path: 'offer', tabs: ['recent-activity', 'details'] },
    { list: 'amendments', path: 'amendment', tabs: ['details', 'recent-activity'] },
    { list: 'buybacks', path: 'buyback', tabs: ['recent-activity', 'details'] },
    {
      list: 'changes-of-control',
      path: 'change-of-control',
      tabs: ['details', 'recent-activity'],
    },
    {
      list: 'founders',
      path: 'founder',
      tabs: ['recent-activities', 'details', 'pools', 'employees', 'earnings'],
    },
    {
      list: 'employees',
      path: 'employee',
      tabs: ['activities', 'personal-information', 'plans', 'transactions', 'earnings', 'buybacks', 'offers'],
    },
  ],
  founder: [
    {
      list: 'pools',
      path: 'pool',
      tabs: ['recent-activity', 'details', 'plans', 'transactions', 'exercise-periods'],
    },
    { list: 'plans', path: 'plan', tabs: ['recent-activity', 'plan-details', 'versions', 'transactions'] },
    { list: 'offers', path: 'offer', tabs: ['recent-activity', 'details'] },
    { list: 'amendments', path: 'amendment', tabs: ['details', 'recent-activity'] },
    { list: 'buybacks', path: 'buyback', tabs: ['recent-activity', 'details'] },
    {
      list: 'changes-of-control',
      path: 'change-of-control',
      tabs: ['details', 'recent-activity'],
    },
    {
      list: 'employees',
      path: 'employee',
      tabs: ['activities', 'personal-information', 'plans', 'transactions', 'buybacks', 'offers'],
    },
  ],
  employee: [
    {
      list: 'plans',
      path: 'plan',
      tabs: ['recent-activity', 'details', 'versions', 'transactions', 'earnings'],
    },
    { list: 'offers', path: 'offer', tabs: ['recent-activity', 'details'] },
    { list: 'amendments', path: 'amendment', tabs: ['details', 'recent-activity'] },
    { list: 'buybacks', path: 'buyback', tabs: ['recent-activity', 'details'] },
  ],
};

/** The detail pages without tabs: of what kind they are, and on which page a link to one is found. */
export const single: { role: Role; from: string; path: string }[] = [
  { role: 'trust', from: 'generate/register', path: 'register' },
  { role: 'trust', from: 'templates', path: 'template' },
];
