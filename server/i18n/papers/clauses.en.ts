import type { TemplateKind } from '../../../model/templates.ts';
import { numbered } from '../numbered.ts';

/** Vestry's own clauses, for trusts that have not written theirs. */
export const clausesEn: Record<TemplateKind, string> = {
  'pool-agreement': numbered([
    'The Company sets aside {{pieces}} of {{asset}} for its option plans. The Trust holds them for the persons to whom options on them are granted.',
    'This agreement takes effect when the last of its signers has signed. On that day the options of the pool are issued, and the Trust receives a share certificate for the same number of pieces.',
    'Each option gives its holder the right to acquire one piece on the terms of the option agreement concluded with that holder. Options are granted only while the pool has free pieces.',
    'Pieces whose options are forfeited, expire or are cancelled return to the pool.',
    'A larger number of pieces needs a further agreement of both parties. The number can be reduced by no more than the pieces that are free.',
  ]),
  'pool-amendment': numbered([
    'The Company sets aside a further {{piecesAdded}} of {{asset}} for its option plans, so that the pool comprises {{piecesAfter}}. The Trust holds them on the terms on which it holds the earlier pieces.',
    'This agreement takes effect when the last of its signers has signed. On that day the further options are issued, and the Trust receives a share certificate for the further pieces.',
    'Options that have been granted from the pool are not affected.',
  ]),
  'certificate-order': numbered([
    'The Company and the Trust order {{certificates}} in the name of {{holder}}, for {{pieces}} of {{asset}} in total.',
    'This order takes effect when the last of its signers has signed. On that day each certificate is issued under the next free number of the Company.',
    'The certificates that the holder has of this option pool until then are cancelled on that day. If the holder has more pieces than are listed above, one further certificate is issued for the others.',
    'The order changes neither who holds the pieces nor how many there are.',
  ]),
  'certificate-cancellation': numbered([
    'The Holder consents to the cancellation of {{pieces}} of {{asset}} that the Trust holds for the Holder, for the reason stated above.',
    'The cancellation takes effect when the last of its signers has signed. On that day the pieces cease to be held for the Holder, the shares behind them go back to the Company, and certificates for as many pieces are cancelled. Where a cancelled certificate was also for pieces that the Holder keeps, a new one is issued for these.',
    'Payouts whose record date lies before that day are not affected.',
  ]),
  'option-agreement': numbered([
    'The Company grants the Employee {{options}}. Each gives the right to acquire one piece of {{asset}}, which the Trust holds, at the exercise price of {{exercisePrice}}.',
    'The grant takes effect on the grant date, or on the day of the last signature where that is later. Options whose vesting date has passed by then vest on that day.',
    'Options are exercised by a request to the Trust and payment of the exercise price to the Company. When the Trust has confirmed the payment, the pieces are the Employee’s, and the Trust issues a depositary receipt for them.',
    'Options that are not exercised by the last day of exercise expire without compensation. A request made by that day keeps its options until the Trust has decided on it.',
    'When the Employee leaves the Company, options that have not vested are forfeited unless the Company decides that they vest. Where the circumstances of leaving justify it, the Company may withdraw vested options that have not been exercised.',
  ]),
  'share-certificate':
    '<p>This certificate is evidence of the holding on its date of issue. The register of the Trust is decisive: when the holding changes, this certificate is cancelled and another one is issued.</p>',
  'depositary-receipt':
    '<p>The Trust is the member of {{company}} and holds the shares for the holder. This receipt gives no rights of a member against {{company}}; what the shares bring is owed to the holder by the Trust.</p><p>It is evidence of the holding on its date of issue. The register of the Trust is decisive: when the holding changes, this receipt is cancelled and another one is issued.</p>',
  'payout-statement':
    '<p>The tax stated above was withheld by the Trust. Please keep this statement for your tax return. Objections are to be raised with the Trust, giving the payment reference.</p>',
};
