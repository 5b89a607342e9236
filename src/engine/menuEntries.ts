import Dashboard from '@mui/icons-material/DashboardOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Role } from '../../model/enums.ts';
import { isOfPerson } from '../../model/resource.ts';
import type { App } from '../authProvider/appData.tsx';
import { type Definition, rolesOf } from './definePages.ts';

export type MenuEntry = {
  /** The resource that it lists, or the dashboard or the account. */
  name: string;
  path: string;
  /** The patterns, as react-router writes them, of the pages that belong to the entry, the list among them. */
  pages: string[];
  icon?: ComponentType<SvgIconProps>;
  count?: number;
};

/** The resources that come first in the menu, in this order; the others follow. */
const order: Record<Role, readonly string[]> = {
  trust: [
    'actions',
    'messages',
    'pools',
    'plans',
    'amendments',
    'offers',
    'buybacks',
    'sales',
    'splits',
    'founders',
    'employees',
    'payouts',
    'earnings',
    'transfers',
    'disbursements',
    'bank-entries',
    'transactions',
  ],
  founder: [
    'messages',
    'pools',
    'plans',
    'amendments',
    'offers',
    'buybacks',
    'sales',
    'splits',
    'employees',
    'earnings',
    'payouts',
    'transactions',
  ],
  employee: [
    'messages',
    'plans',
    'amendments',
    'offers',
    'buybacks',
    'sales',
    'splits',
    'transactions',
    'earnings',
  ],
};

/** The place of a resource in the menu of a role and among the quick actions. */
export const menuPlace = ({ resource }: Definition, role: Role) => {
  const named = order[role].indexOf(resource.name);
  return named < 0 ? order[role].length : named;
};

/** The number of waiting records, for the entries that show it. */
const counters: Record<string, (awareness: App['awareness']) => number> = {
  actions: ({ actionRequired }) => actionRequired,
  messages: ({ unseenMessages }) => unseenMessages,
};

/** The pages about a company that belong to no record, by their paths. */
export const pagesOfCompanies = [
  'holders',
  'share-classes',
  'option-movements',
  'option-expense',
  'withheld-tax',
] as const;

/** Pages that belong to no record, by the list that leads to them. */
const furtherPages: Record<string, readonly string[]> = { pools: pagesOfCompanies, payouts: ['cash'] };

/**
 * The entries of a role's menu: the dashboard, every list that it has, and the account at the end. A trust starts at what
 * it has to do, so its dashboard comes second. Who looks as an employee has no inbox and no account.
 */
export function menuEntries(
  definitions: readonly Definition[],
  { role, viewing }: Pick<App['user'], 'role' | 'viewing'>,
  awareness: App['awareness'],
): MenuEntry[] {
  const hasList = (definition: Definition) =>
    rolesOf(definition, 'list').includes(role) && !(viewing && isOfPerson(definition.resource, role));
  /** Records that the role has no list of belong to the list that their pages lead back to. */
  const parentOf = (definition: Definition) =>
    hasList(definition) ? definition.resource.name : definition.goBack;

  const lists: MenuEntry[] = definitions
    .filter(hasList)
    .sort((one, other) => menuPlace(one, role) - menuPlace(other, role))
    .map(({ resource: { name }, paths, icon }) => ({
      name,
      path: paths.list!,
      pages: [
        paths.list!,
        ...(furtherPages[name] ?? []),
        ...definitions.filter((each) => parentOf(each) === name).flatMap(pagesOfRecords),
      ],
      icon,
      count: counters[name]?.(awareness),
    }));
  const account = {
    name: 'account',
    path: 'account',
    pages: ['account/*', 'templates', 'template/*'],
    icon: ManageAccounts,
  };
  const dashboard = { name: 'dashboard', path: 'dashboard', pages: ['dashboard'], icon: Dashboard };
  return [...lists.toSpliced(role === 'trust' ? 1 : 0, 0, dashboard), ...(viewing ? [] : [account])];
}

const pagesOfRecords = ({ paths: { show, create } }: Definition): string[] => [
  ...(show ? [`${show}/*`] : []),
  ...(create ? [create] : []),
];
