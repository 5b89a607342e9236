import CallMade from '@mui/icons-material/CallMadeOutlined';
import { disbursements } from '../../../model/resources/disbursements.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

export const disbursementPages = definePages(disbursements, {
  paths: { list: 'disbursements', show: 'disbursement/:id', create: 'create/disbursement' },
  icon: CallMade,
  list: {
    actions: lazyPart(() => import('../bankStatements/CashLink.tsx'), 'CashLink'),
    columns: ['payee', 'status', 'account', 'amount', 'company_id', 'payBy', 'paidOn'],
    further: ['purpose', 'reference', 'iban', 'isFound', 'created_at'],
    filters: ['status', 'account', 'company_id'],
  },
  show: {
    banner: lazyPart(() => import('./DisbursementBanner.tsx'), 'DisbursementBanner'),
    figures: ['amount', 'reference', 'account', 'payBy', 'paidOn'],
    tabs: {
      trust: {
        details: [
          'company_id',
          'payee',
          'iban',
          'purpose',
          'bank_entry_id',
          'isFound',
          'reason',
          'created_at',
        ],
        'recent-activity': activityTab,
      },
    },
  },
  create: lazyPart(() => import('./create/DisbursementCreate.tsx'), 'DisbursementCreate'),
});
