import Badge from '@mui/icons-material/BadgeOutlined';
import { employees } from '../../../model/resources/employees.ts';
import { plans } from '../../../model/resources/plans.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';
import { ImportButton } from '../imports/ImportButton.tsx';

const tabs = {
  activities: activityTab,
  'personal-information': lazyPart(() => import('./PersonalInformation.tsx'), 'PersonalInformation'),
  plans: related(plans, 'employee_id'),
  transactions: related(transactions, 'employee_id'),
} as const;
const sales = lazyPart(() => import('../sales/EmployeeSales.tsx'), 'EmployeeSales');

const status = {
  source: 'status',
  cell: lazyPart(() => import('./EmployeeStatus.tsx'), 'EmployeeStatus'),
} as const;

export const employeePages = definePages(employees, {
  paths: { list: 'employees', show: 'employee/:id', create: 'create/invitation' },
  icon: Badge,
  list: {
    actions: ImportButton,
    for: ['trust', 'founder'],
    header: lazyPart(() => import('./WaitingMails.tsx'), 'WaitingMails'),
    columns: ['name', 'email', 'company_id', status, 'joined_at', 'created_at'],
    further: ['created_at', 'invited_at', 'invitationExpires_at', 'verified_at', 'leavesOn', 'leaverType'],
    filters: ['status', 'isLeaving', 'hasLeft', 'leaverWaits', 'company_id'],
    perRole: {
      founder: {
        columns: ['name', 'email', status, 'invited_at', 'joined_at'],
        filters: ['status', 'isLeaving', 'hasLeft', 'leaverWaits'],
      },
    },
  },
  show: {
    banner: lazyPart(() => import('./LeaverBanner.tsx'), 'LeaverBanner'),
    actions: lazyPart(() => import('./ViewAsEmployee.tsx'), 'ViewAsEmployee'),
    tabs: {
      trust: {
        ...tabs,
        earnings: lazyPart(() => import('../earnings/EmployeeEarnings.tsx'), 'EmployeeEarnings'),
        sales,
      },
      founder: { ...tabs, sales },
    },
  },
  filters: {
    status: lazyPart(() => import('./StatusFilter.tsx'), 'StatusFilter'),
    isLeaving: lazyPart(() => import('./StatusFilter.tsx'), 'LeavingFilter'),
  },
  isQuick: true,
  create: { fields: ['company_id', 'name', 'email'], actions: ImportButton },
  // Employees verify from the quick actions and accept invitations in the inbox. A planned leaver is shown in a banner
  // and withdrawn there.
  commands: {
    verify: false,
    'accept-invitation': false,
    'withdraw-leaver': false,
    'accept-leaver': lazyPart(() => import('./LeaverDialog.tsx'), 'AcceptLeaver'),
    'record-leaver': lazyPart(() => import('./LeaverDialog.tsx'), 'LeaverDialog'),
    'change-leaver': lazyPart(() => import('./LeaverDialog.tsx'), 'ChangeLeaver'),
    'take-back-leaver': lazyPart(() => import('./TakeBackDialog.tsx'), 'TakeBackDialog'),
  },
});
