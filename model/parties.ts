/** What has to be entered of a company before agreements with it are made, in the order in which it is asked for. */
export const companyNeeds = ['number', 'office', 'account'] as const;
/** The same of a trust. */
export const trustNeeds = ['address', 'account'] as const;

export type Need = (typeof companyNeeds)[number] | (typeof trustNeeds)[number];

type Company = {
  number: string | null;
  office: string | null;
  accountHolder: string | null;
  iban: string | null;
};

export const missingOfCompany = ({ number, office, accountHolder, iban }: Company): Need[] => {
  const has = { number, office, account: accountHolder && iban };
  return companyNeeds.filter((need) => !has[need]);
};

export const missingOfTrust = (has: { address: boolean; account: boolean }): Need[] =>
  trustNeeds.filter((need) => !has[need]);
