import { date, flag, ref, status, text } from '../../attributes.ts';
import { defineResource } from '../../resource.ts';

/**
 * A trust closes the books of a company up to a day, that day included: from then on, no line of the ledger is dated on it
 * or before it. The last one that was not reopened counts.
 */
export const closings = defineResource({
  name: 'closings',
  singular: 'closing',
  relation: 'closing_records',
  title: 'closedUntil',
  order: ['closedUntil', 'DESC'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: {
    company_id: ref('companies'),
    closedUntil: date(),
    status: status(['closed', 'reopened']),
    /** Why the books were opened again. */
    reason: text({ max: 500, optional: true }),
    /** Whether the books are closed until this day. */
    isCurrent: flag(),
  },
  states: { closed: 'secondary', reopened: 'warning' },
  create: {
    by: ['trust'],
    input: { company_id: ref('companies'), closedUntil: date() },
    activity: 'closed-books',
    tells: { to: ['company'], type: 'shareholding', mail: 'booksClosed' },
  },
  commands: {
    reopen: {
      by: ['trust'],
      from: ['closed'],
      to: ['reopened'],
      when: ({ isCurrent }) => isCurrent,
      why: () => 'reopenLastFirst',
      input: { reason: text({ max: 500 }) },
      activity: 'reopened-books',
      tells: { to: ['company'], type: 'shareholding', mail: 'booksReopened' },
      danger: true,
    },
  },
});
