import ImportExport from '@mui/icons-material/ImportExportOutlined';
import { bankEntries, bankStatements } from '../../../model/resources/bankStatements.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

const PayBackLink = lazyPart(() => import('./EntryParts.tsx'), 'PayBackLink');

/** Bank statements have no pages: their report is read where they are uploaded. */
export const bankStatementPages = definePages(bankStatements, { paths: {} });

/** An entry is reached from their list, from Action Required and from the page of its payout. */
export const bankEntryPages = definePages(bankEntries, {
  paths: { list: 'bank-entries', show: 'bank-entry/:id' },
  icon: ImportExport,
  // It needs more texts than those of lists.
  list: lazyPart(() => import('./BankEntriesPage.tsx'), 'BankEntriesPage'),
  show: {
    actions: PayBackLink,
    banner: lazyPart(() => import('./EntryParts.tsx'), 'EntryBanner'),
    figures: ['direction', 'amount', 'expectedAmount', 'paymentAmount', 'paymentLeft', 'bookedOn', 'outcome'],
    tabs: {
      trust: {
        entry: [
          'company_id',
          'fundsOf_id',
          'toPayBack',
          'forReceipts',
          'disbursement_id',
          'holder',
          'payout_id',
          'buyback_id',
          'sale_id',
          'counterparty',
          'iban',
          'reference',
          'remittance',
          'bankReason',
          'paymentCount',
          'created_at',
          'isOpen',
          'decision',
          'reason',
          'resolvedBy',
          'resolved_at',
        ],
        statement: lazyPart(() => import('./BankEntriesPage.tsx'), 'StatementEntries'),
      },
    },
  },
  commands: {
    resolve: lazyPart(() => import('./EntryParts.tsx'), 'ResolveEntry'),
    place: lazyPart(() => import('./EntryParts.tsx'), 'PlaceEntry'),
  },
});
