import CallMade from '@mui/icons-material/CallMadeOutlined';
import { disbursements } from '../../../model/resources/disbursements.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { activityTab } from '../activities/activityTab.ts';

export const disbursementPages = definePages(disbursements, {
  paths: { list: 'disbursements', show: 'disbursement/:id', create: 'create/disbursement' },
  icon: CallMade,
  list: {
    columns: ['payee', 'status', 'account', 'amount', 'company_id', 'paidOn'],
    further: ['purpose', 'reference', 'iban', 'isFound', 'created_at'],
    filters: ['status', 'account', 'company_id'],
  },
  show: {
    figures: ['amount', 'reference', 'account', 'paidOn'],
    tabs: {
      trust: {
        'recent-activity': activityTab,
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
      },
    },
  },
  create: lazyPart(() => import('./create/DisbursementCreate.tsx'), 'DisbursementCreate'),
});
