import { bic, flag, iban, oneOf, text } from '../attributes.ts';
import { serviceTypes } from '../enums.ts';
import { defineResource } from '../resource.ts';

/** Who holds the shares for the employees of its companies, as its own operators see it. */
export const trusts = defineResource({
  name: 'trusts',
  singular: 'trust',
  title: 'name',
  scope: { trust: { id: 'trusts' } },
  attributes: {
    name: text(),
    serviceType: oneOf(serviceTypes),
    /** Whether a payout takes effect only once two operators have approved it. */
    twoApprovals: flag(),
    /** The account from which holders are paid. */
    accountHolder: text({ max: 120, optional: true }),
    iban: iban({ optional: true }),
    bic: bic({ optional: true }),
  },
  update: {
    by: ['trust'],
    input: {
      twoApprovals: flag(),
      accountHolder: text({ max: 120, optional: true }),
      iban: iban({ optional: true }),
      bic: bic({ optional: true }),
    },
  },
});
