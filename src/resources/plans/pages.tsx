import EventNote from '@mui/icons-material/EventNoteOutlined';
import { plans } from '../../../model/resources/plans.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';
import { ImportButton } from '../imports/ImportButton.tsx';
import { balance } from './balance.tsx';

const unvested = balance('unvested');
const vested = balance('vested');
const status = { source: 'status', cell: lazyPart(() => import('./PlanStatus.tsx'), 'PlanStatus') } as const;
const next = {
  source: 'nextVestingDate',
  cell: lazyPart(() => import('./NextVesting.tsx'), 'NextVesting'),
} as const;
const details = lazyPart(() => import('./PlanDetails.tsx'), 'PlanDetails');
const versions = lazyPart(() => import('./versions/PlanVersions.tsx'), 'PlanVersions');
const ledger = related(transactions, 'plan_id');

export const planPages = definePages(plans, {
  paths: { list: 'plans', show: 'plan/:id', create: 'create/plan' },
  icon: EventNote,
  tabOn: { pools: 'pool_id', companies: 'company_id' },
  list: {
    actions: ImportButton,
    // The name of a plan is its employee's and its shareholding's; several are told apart by their grant dates.
    columns: ['name', 'grantDate', status, 'pieces', unvested, vested, next],
    further: [
      'name',
      'company_id',
      'employee_id',
      'pool_id',
      balance('exercised'),
      'forfeited',
      'expired',
      'exercisePrice',
      'startDate',
      'expiryDate',
      'lastExercisableDay',
      'created_at',
    ],
    filters: ['status', 'pool_id', 'employee_id', 'awaitsApproval'],
    perRole: {
      trust: {
        columns: ['name', 'company_id', 'grantDate', status, 'pieces', unvested, vested, next],
        filters: ['status', 'company_id', 'pool_id', 'employee_id', 'awaitsApproval'],
      },
      // Their own name says nothing to employees.
      employee: {
        columns: ['pool_id', 'company_id', 'grantDate', status, 'pieces', unvested, vested, next],
        filters: ['status'],
      },
    },
  },
  show: {
    header: lazyPart(() => import('./PlanFigures.tsx'), 'PlanFigures'),
    actions: lazyPart(() => import('./AmendPlan.tsx'), 'AmendPlan'),
    banner: lazyPart(() => import('./PlanBanner.tsx'), 'PlanBanner'),
    tabs: {
      trust: { 'recent-activity': activityTab, 'plan-details': details, versions, transactions: ledger },
      founder: { 'recent-activity': activityTab, 'plan-details': details, versions, transactions: ledger },
      employee: {
        'recent-activity': activityTab,
        details,
        versions,
        transactions: ledger,
        // Payments are for the certificates and options of a shareholding, not of a single plan.
        earnings: lazyPart(() => import('./PlanEarnings.tsx'), 'PlanEarnings'),
      },
    },
  },
  filters: { status: lazyPart(() => import('./PlanStatusFilter.tsx'), 'PlanStatusFilter') },
  isQuick: true,
  copy: { from: Object.keys(plans.states) as (keyof typeof plans.states)[] },
  create: lazyPart(() => import('./create/PlanCreate.tsx'), 'PlanCreate'),
  commands: {
    'request-exercise': lazyPart(() => import('./exercise/ExerciseOptions.tsx'), 'ExerciseOptions'),
    'evaluate-milestone': lazyPart(() => import('./EvaluateMilestone.tsx'), 'EvaluateMilestone'),
    'withdraw-exercise': lazyPart(() => import('./exercise/TakeBackRequest.tsx'), 'TakeBackRequest'),
    'report-payment': lazyPart(() => import('./exercise/ReportPayment.tsx'), 'ReportPayment'),
    'confirm-exercise': lazyPart(() => import('./exercise/ConfirmPayment.tsx'), 'ConfirmPayment'),
    'reject-exercise': lazyPart(() => import('./exercise/RejectExercise.tsx'), 'RejectExercise'),
  },
});
