import type { Role } from '../../model/enums.ts';
import { accountTabs } from '../engine/accountTabs.ts';

/** A page by its path below that of the role, and the key of the text that names it. */
type Place = readonly [path: string, title: string];

const ofCompanies: readonly Place[] = [
  ['holders', 'holders.title'],
  ['share-classes', 'shareClasses.title'],
  ['option-movements', 'optionMovements.title'],
  ['option-expense', 'optionExpense.title'],
  ['withheld-tax', 'withheldTax.title'],
  ['import', 'imports.title'],
];

/** The pages that are in no menu. */
const places: Record<Role, readonly Place[]> = {
  trust: [
    ['cash', 'cashStatement.title'],
    ['cash?upload=statement', 'bankStatement.upload'],
    ...ofCompanies,
    ['generate/register', 'resources.registers.create.title'],
    ['templates', 'templates.title'],
    ['account/withholding-rates', 'withholdingRates.title'],
  ],
  founder: ofCompanies,
  employee: [],
};

/** The pages of a role that are in no menu. Where people act or keep what is their own is not for who looks as an employee. */
export const pagesBeside = (role: Role, isViewing: boolean): readonly Place[] =>
  isViewing
    ? []
    : [
        ...places[role],
        ['sign', 'signMany.title'],
        ...accountTabs[role].map((tab): Place => [`account/${tab}`, `account.tabs.${tab}`]),
      ];
