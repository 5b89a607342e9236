import { bic, confirmationOfSome, flag, iban, instant, oneOf, text } from '../attributes.ts';
import { serviceTypes } from '../enums.ts';
import { defineResource } from '../resource.ts';

/** Who holds the shares for the employees of its companies, as its own operators see it. */
export const trusts = defineResource({
  name: 'trusts',
  singular: 'trust',
  relation: 'trust_records',
  title: 'name',
  scope: { trust: { id: 'trusts' } },
  attributes: {
    name: text(),
    serviceType: oneOf(serviceTypes),
    /** As it stands in registers. */
    address: text({ max: 200, optional: true }),
    /** Whether a payout takes effect only once two operators have approved it. */
    twoApprovals: flag(),
    /** That no longer takes two, as one operator wishes: it ends when another one switches it off too. */
    oneApprovalAsked_at: instant({ optional: true }),
    oneApprovalAskedBy: text({ optional: true }),
    /** The account from which holders are paid. */
    accountHolder: text({ max: 120, optional: true, forBank: true }),
    iban: iban({ optional: true }),
    bic: bic({ optional: true }),
  },
  update: {
    by: ['trust'],
    input: {
      address: text({ max: 200, optional: true }),
      twoApprovals: flag(),
      accountHolder: text({ max: 120, optional: true, forBank: true }),
      iban: iban({ optional: true }),
      bic: bic({ optional: true }),
      /** Of another account than before. */
      ...confirmationOfSome,
    },
  },
});
