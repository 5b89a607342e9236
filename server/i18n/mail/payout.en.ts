import type { RetentionReason } from '../../../model/payout/lines.ts';
import type { PayoutType } from '../../../model/payout/parts.ts';
import type { PayoutMails } from '../../notices/mail/templates.ts';
import { bankReasonsEn } from '../bankReasons.en.ts';
import { wordedReason } from '../bankReasons.ts';
import { paperFormats } from '../papers/paperFormats.ts';

const { money, pieces: number } = paperFormats('en-GB');

const types: Record<PayoutType, string> = {
  dividend: 'dividend',
  'liquidation-proceeding': 'liquidation proceeds',
};

const missing: Record<RetentionReason, string> = {
  'not-verified': 'Your personal data is not verified. Log in and verify it.',
  'no-bank-details':
    'We do not know your bank account. Log in and enter it under Bank Details in your account.',
  'name-not-latin':
    'The name of the account holder is not in Latin letters, which alone a bank can be told. Log in and enter it under Bank Details as the bank has it.',
  'bic-missing':
    'The BIC of your bank is missing, without which nothing can be paid outside the Single Euro Payments Area (SEPA). Log in and enter it under Bank Details.',
  'below-fee': 'The amount does not exceed the bank fee. It is paid together with your next payment.',
};

const options = (count: bigint, kind: string) =>
  `${number(count)} ${kind} ${count === 1n ? 'option was' : 'options were'}`;

export const payoutMailEn: PayoutMails = {
  oneApprovalAsked: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: shall one operator alone approve payouts?`,
    paragraphs: [
      `${operatorName} wishes that a payout of ${trustName} no longer needs the approval of two operators.`,
      'Nothing changes until another operator switches it off too. If you do not want that, switch it on again: that ends the wish.',
    ],
    action: { label: 'Look at the setting', url: link },
  }),
  oneApprovalKeptOff: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: payouts still need two approvals`,
    paragraphs: [
      `${operatorName} has ended the wish that one operator alone approves payouts of ${trustName}. They need the approval of two, as before.`,
    ],
    action: { label: 'Look at the setting', url: link },
  }),
  oneApprovalEnough: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: one operator alone approves payouts`,
    paragraphs: [
      `Two operators wish it, the last of them ${operatorName}: from now on a payout of ${trustName} needs the approval of one operator only.`,
      'Whatever one of two had approved before still needs the second. Whoever switches it on again does so at once.',
    ],
    action: { label: 'Look at the setting', url: link },
  }),
  payoutToApprove: ({ poolName, operatorName, link }) => ({
    subject: `Please approve: payout of ${poolName}`,
    paragraphs: [
      `${operatorName} has approved the payout of ${poolName}. It takes effect once a second operator approves it.`,
    ],
    action: { label: 'Look at the payout', url: link },
  }),
  payoutApproved: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: payout of ${money({ amount, currency })} approved`,
    paragraphs: [
      `The ${types[type]} of ${poolName}, ${money({ amount, currency })} in all, was approved. The holders have been told what they receive.`,
      'It is paid once the money has been received in the account of the trust.',
    ],
    action: { label: 'Show the payout', url: link },
  }),
  payoutFunded: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} received`,
    paragraphs: [
      `The money for the ${types[type]} of ${poolName}, ${money({ amount, currency })}, has been received in the account of the trust.`,
    ],
    action: { label: 'Show the payout', url: link },
  }),
  payoutReversed: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `${poolName}: payout of ${money({ amount, currency })} reversed`,
    paragraphs: [
      `The ${types[type]} of ${poolName}, ${money({ amount, currency })}, will not be paid: it was reversed.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Show the details', url: link },
  }),
  earningApproved: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: you receive ${money({ amount, currency })}`,
    paragraphs: [
      `You receive ${money({ amount, currency })} from ${poolName} (${types[type]}), after tax and fees. It goes to your bank account once the trust has received the money.`,
    ],
    action: { label: 'Show your earnings', url: link },
  }),
  earningRetained: ({ poolName, type, amount, currency, reasons, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} waits for you`,
    paragraphs: [
      `${money({ amount, currency })} from ${poolName} (${types[type]}) is yours, after tax and fees, but cannot be paid yet.`,
      ...reasons.map((reason) => missing[reason]),
    ],
    action: { label: 'Show your earnings', url: link },
  }),
  earningsReleased: ({ poolName, lines, link }) => ({
    subject: `${poolName}: ${lines === 1 ? 'a retained payment' : `${number(BigInt(lines))} retained payments`} can be made`,
    paragraphs: [
      `What was missing is there now: ${lines === 1 ? 'a payment' : `${number(BigInt(lines))} payments`} of the payout of ${poolName} can be made.`,
    ],
    action: { label: 'Show the payout', url: link },
  }),
  earningWithoutFee: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: you receive ${money({ amount, currency })} without a fee`,
    paragraphs: [
      `${money({ amount, currency })} from ${poolName} (${types[type]}) does not exceed the fee of a transfer. The trust pays it all the same, and takes no fee: it does not have to wait for your next payment.`,
    ],
    action: { label: 'Show your earnings', url: link },
  }),
  earningClosed: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} will not be paid`,
    paragraphs: [
      `${money({ amount, currency })} from ${poolName} (${types[type]}) does not exceed the fee of a transfer. The trust has decided not to pay it: ${reason}`,
    ],
    action: { label: 'Show your earnings', url: link },
  }),
  earningReopened: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} is yours again`,
    paragraphs: [
      `The trust has taken back that it does not pay ${money({ amount, currency })} from ${poolName} (${types[type]}): ${reason}`,
    ],
    action: { label: 'Show your earnings', url: link },
  }),
  earningPaid: ({ poolName, type, amount, currency, reference, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} paid`,
    paragraphs: [
      `${money({ amount, currency })} from ${poolName} (${types[type]}) was paid to your bank account. The reference of the payment is ${reference}.`,
    ],
    action: { label: 'Show your earnings', url: link },
  }),
  earningReturned: ({ poolName, amount, currency, bankReason, link }) => ({
    subject: `${poolName}: your payment of ${money({ amount, currency })} came back`,
    paragraphs: [
      `The bank has sent our payment of ${money({ amount, currency })} from ${poolName} back.${bankReason ? ` Its reason: ${wordedReason(bankReason, bankReasonsEn)}` : ''}`,
      'Please check your bank details in your account. The trust pays again once they are right.',
    ],
    action: { label: 'Check your bank details', url: link },
  }),
  planPaidOut: ({ planName, vested, unvested, link }) => ({
    subject: `${planName} ends with a liquidation`,
    paragraphs: [
      `The shareholding behind ${planName} was paid out in a liquidation, so the plan ends.`,
      ...(vested > 0n
        ? [
            `${options(vested, 'vested')} delisted. What they are worth above their exercise price is part of your earnings.`,
          ]
        : []),
      ...(unvested > 0n ? [`${options(unvested, 'unvested')} forfeited.`] : []),
    ],
    action: { label: 'Show the plan', url: link },
  }),
};
