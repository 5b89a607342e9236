import { bankEntries, bankStatements } from '../../../model/resources/bankStatements.ts';
import { definePages, related } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

const PayBackLink = lazyPart(() => import('./PayBackLink.tsx'), 'PayBackLink');

/** Bank statements have no pages: their report is read where they are uploaded. */
export const bankStatementPages = definePages(bankStatements, { paths: {} });

/** An entry is reached from Action Required and from the page of its payout. */
export const bankEntryPages = definePages(bankEntries, {
  paths: { show: 'bank-entry/:id' },
  goBack: 'actions',
  list: {
    columns: ['subject', 'outcome', 'bookedOn', 'amount', 'decision', 'reason', 'resolvedBy', 'resolved_at'],
    further: ['direction', 'counterparty', 'reference', 'remittance', 'bankReason', 'isOpen', 'forReceipts'],
  },
  show: {
    actions: PayBackLink,
    figures: ['amount', 'paymentAmount', 'paymentLeft', 'bookedOn', 'outcome'],
    tabs: {
      trust: {
        entry: [
          'direction',
          'company_id',
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
        statement: related(bankEntries, 'bank_statement_id', 'bank_statement_id'),
      },
    },
  },
  commands: { resolve: lazyPart(() => import('./ResolveEntry.tsx'), 'ResolveEntry') },
});
