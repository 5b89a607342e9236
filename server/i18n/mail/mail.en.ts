import type { TransactionType } from '../../../model/enums.ts';
import type { DocumentKind, MailTexts } from '../../notices/mail/templates.ts';
import { paperFormats } from '../papers/paperFormats.ts';
import { colleagueMailEn, uncheckedEn } from './colleague.en.ts';
import { companyMailEn } from './company.en.ts';
import { factorMailEn } from './factor.en.ts';
import { payoutMailEn } from './payout.en.ts';
import { registrationMailEn } from './registration.en.ts';
import { safetyMailEn } from './safety.en.ts';

const documentKinds: Record<DocumentKind, string> = {
  'pool-agreement': 'pool agreement',
  'pool-amendment': 'pool amendment',
  'certificate-order': 'certificate order',
  'certificate-cancellation': 'certificate cancellation',
  'option-agreement': 'option agreement',
};

const { money } = paperFormats('en-GB');
const number = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const options = (pieces: bigint | number) =>
  `${number.format(pieces)} ${BigInt(pieces) === 1n ? 'option' : 'options'}`;
const whole = (pieces: bigint | number) =>
  `${number.format(pieces)} ${BigInt(pieces) === 1n ? 'piece' : 'pieces'}`;
const transactionTypes: Record<TransactionType, string> = {
  'option-issuance': 'option issuance',
  'certificate-issuance': 'certificate issuance',
  grant: 'grant',
  'full-vesting': 'full vesting',
  'partial-vesting': 'partial vesting',
  forfeit: 'forfeit',
  exercise: 'exercise',
  expiration: 'expiration',
  sale: 'sale',
  purchase: 'purchase',
  delisting: 'delisting',
  cancellation: 'cancellation',
};
const date = (calendarDate: string) => day.format(new Date(`${calendarDate}T00:00:00Z`));

export const mailEn: MailTexts = {
  templates: {
    invitation: ({ companyName, inviterName, inviterEmail, link, appName }) => ({
      subject: `Invitation to ${appName} from “${companyName}”`,
      paragraphs: [
        `${inviterName} (${inviterEmail}) invites you to take part in the employee option plans of ${companyName}.`,
        uncheckedEn(inviterEmail, appName),
        `In ${appName} you see your plans, how they vest, and what you own.`,
        'The link works once, for 30 days. If you did not expect this invitation, you need not do anything.',
      ],
      action: { label: 'Accept the invitation', url: link },
    }),
    resetPassword: ({ link, appName }) => ({
      subject: `Set a new ${appName} password`,
      paragraphs: [
        `Somebody, probably you, asked to set a new password for your ${appName} login.`,
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url: link },
    }),
    passwordChanged: ({ link, appName }) => ({
      subject: `Your ${appName} password was changed`,
      paragraphs: [
        `The password of your ${appName} login has just been changed.`,
        'If you did not do this, set a new password at once.',
      ],
      action: { label: 'Set a new password', url: link },
    }),
    accountChanged: ({ of, before, after, link }) => ({
      subject: of ? `The bank account of ${of} was changed` : 'Your bank account was changed',
      paragraphs: [
        `${of ? `The bank account of ${of}` : 'The bank account to which you are paid'} was changed in our records. New: ${after || 'none'}. Before: ${before || 'none'}.`,
        of
          ? 'If none of you did this, change your passwords at once and put the account right.'
          : 'If it was not you, change your password at once, put the account right, and tell the trust that pays you.',
      ],
      action: { label: 'Look at the account', url: link },
    }),
    confirmEmail: ({ link, appName }) => ({
      subject: `Confirm this address for your ${appName} login`,
      paragraphs: [
        `Somebody, probably you, wants to log in to ${appName} with this address from now on.`,
        'The link works once, for 24 hours. If it was not you, ignore this mail: nothing will change.',
      ],
      action: { label: 'Confirm the address', url: link },
    }),
    emailInUse: ({ link, appName }) => ({
      subject: `This address has a ${appName} login already`,
      paragraphs: [
        `Somebody, probably you, wanted to give this address to another ${appName} login. It has one already, so nothing was changed.`,
        'If it was not you, ignore this mail.',
      ],
      action: { label: 'Log in', url: link },
    }),
    emailChangeAsked: ({ link, appName }) => ({
      subject: `Another address is asked for your ${appName} login`,
      paragraphs: [
        `Somebody, probably you, wants another address for your ${appName} login. It changes when the link is followed that we sent to that address.`,
        'If it was not you, set a new password at once: that ends the link.',
      ],
      action: { label: 'Set a new password', url: link },
    }),
    emailChanged: ({ link, appName }) => ({
      subject: `Your ${appName} login has a new address`,
      paragraphs: [
        `Your ${appName} login no longer has this address, as it was asked for with your password.`,
        'If you did not do this, tell the company or the trust that you deal with at once.',
      ],
      action: { label: 'Log in with the new address', url: link },
    }),
    documentToSign: ({ kind, subjectName, link }) => ({
      subject: `Please sign: ${documentKinds[kind]} for ${subjectName}`,
      paragraphs: [`The ${documentKinds[kind]} for ${subjectName} is ready and waits for your signature.`],
      action: { label: 'Read and sign', url: link },
    }),
    signatureWaits: ({ kind, subjectName, days, link }) => ({
      subject: `Reminder, please sign: ${documentKinds[kind]} for ${subjectName}`,
      paragraphs: [
        `The ${documentKinds[kind]} for ${subjectName} has waited for your signature for ${days} days. It takes effect when everybody has signed.`,
      ],
      action: { label: 'Read and sign', url: link },
    }),
    documentDeclined: ({ kind, subjectName, signerName, reason, link }) => ({
      subject: `Not signed: ${documentKinds[kind]} for ${subjectName}`,
      paragraphs: [
        `${signerName} declined to sign the ${documentKinds[kind]} for ${subjectName}. The document is void.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Show the details', url: link },
    }),
    invitationWaiting: ({ companyName, inviterName, inviterEmail, link, appName }) => ({
      subject: `Invitation to the option plans of “${companyName}”`,
      paragraphs: [
        `${inviterName} (${inviterEmail}) invites you to take part in the employee option plans of ${companyName}.`,
        uncheckedEn(inviterEmail, appName),
        `You already have a ${appName} login: the invitation waits in your inbox.`,
      ],
      action: { label: 'Open the inbox', url: link },
    }),
    employeeJoined: ({ employeeName, companyName, link }) => ({
      subject: `${employeeName} has joined ${companyName}`,
      paragraphs: [`${employeeName} accepted the invitation and can now sign and see plans.`],
      action: { label: 'Show the employee', url: link },
    }),
    poolRequested: ({ poolName, companyName, link }) => ({
      subject: `${companyName} requests the shareholding ${poolName}`,
      paragraphs: [
        `${companyName} asks you to hold the shares of ${poolName}.`,
        'Approve it to make the agreement that both sides sign, or reject it with a reason.',
      ],
      action: { label: 'Show the request', url: link },
    }),
    poolActive: ({ poolName, link }) => ({
      subject: `${poolName} is active`,
      paragraphs: [`Everybody has signed. ${poolName} is active, and its certificate has been issued.`],
      action: { label: 'Show the pool', url: link },
    }),
    poolRejected: ({ poolName, reason, link }) => ({
      subject: `${poolName} was not approved`,
      paragraphs: [`The trust did not approve ${poolName}.`, `Reason: ${reason}`],
      action: { label: 'Show the pool', url: link },
    }),
    increaseRequested: ({ poolName, pieces, link }) => ({
      subject: `${poolName}: an increase waits for your approval`,
      paragraphs: [`The company asks you to hold ${whole(pieces)} in ${poolName} from now on.`],
      action: { label: 'Show the pool', url: link },
    }),
    increaseRejected: ({ poolName, reason, link }) => ({
      subject: `${poolName} was not increased`,
      paragraphs: [`The trust did not approve the increase of ${poolName}.`, `Reason: ${reason}`],
      action: { label: 'Show the pool', url: link },
    }),
    poolIncreased: ({ poolName, pieces, link }) => ({
      subject: `${poolName} was increased`,
      paragraphs: [`The amendment is signed: ${poolName} has ${whole(pieces)} now.`],
      action: { label: 'Show the pool', url: link },
    }),
    poolCancelled: ({ poolName, link }) => ({
      subject: `${poolName} was cancelled`,
      paragraphs: [`The company has cancelled ${poolName}. What was in it has gone back.`],
      action: { label: 'Show the pool', url: link },
    }),
    certificatesCancelled: ({ poolName, pieces, reason, link }) => ({
      subject: `${poolName}: certificates were cancelled`,
      paragraphs: [
        `The trust has cancelled certificates of ${whole(pieces)} in ${poolName}.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Show the pool', url: link },
    }),
    transferred: ({ poolName, pieces, from, to, link }) => ({
      subject: `${poolName}: certificates were transferred`,
      paragraphs: [`Certificates of ${whole(pieces)} in ${poolName} went from ${from} to ${to}.`],
      action: { label: 'Show the details', url: link },
    }),
    transactionReversed: ({ type, pieces, reason, link }) => ({
      subject: `Corrected: ${transactionTypes[type]} of ${whole(pieces)}`,
      paragraphs: [
        `The trust has reversed the ${transactionTypes[type]} of ${whole(pieces)}.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Show the details', url: link },
    }),
    leaverAsked: ({ employeeName, companyName, lastDay, link }) => ({
      subject: `${employeeName} leaves ${companyName}: your consent is needed`,
      paragraphs: [
        `${companyName} has recorded that ${employeeName} leaves, with ${date(lastDay)} as the last day. It takes vested options away, or is dated far back, so nothing happens before you consent.`,
        'What it would bring is shown before you accept; to decline it, give a reason.',
      ],
      action: { label: 'Decide', url: link },
    }),
    leaverAccepted: ({ employeeName, lastDay, link }) => ({
      subject: `${employeeName}: the trust consents to the leaver`,
      paragraphs: [
        `The trust has consented that ${employeeName} leaves with ${date(lastDay)} as the last day. The plans are settled on that day; until then the leaver can be withdrawn.`,
      ],
      action: { label: 'Show the details', url: link },
    }),
    leaverDeclined: ({ employeeName, reason, link }) => ({
      subject: `${employeeName}: the trust declines the leaver`,
      paragraphs: [
        `The trust has declined how the leaving of ${employeeName} was recorded. All plans go on as they are.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Show the details', url: link },
    }),
    leaverTakenBack: ({ employeeName, reason, link }) => ({
      subject: `${employeeName} has not left: the plans go on`,
      paragraphs: [
        `The trust has taken back that ${employeeName} left. All plans are as if it had not been recorded: what would have vested since has vested, and agreements and requests that had ended with it wait again.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Show the details', url: link },
    }),
    leaverApplied: ({ employeeName, lastDay, link }) => ({
      subject: `${employeeName}: the plans are settled`,
      paragraphs: [
        `${employeeName} leaves the company with ${date(lastDay)} as the last day. All plans were settled; each says what is left and until when it can be exercised.`,
        'The login stays. An address that the company provides may not: under My Account it can be changed to a private one.',
      ],
      action: { label: 'Show the details', url: link },
    }),
    exerciseEnds: ({ planName, pieces, lastDay, days, link }) => ({
      subject: `${planName}: ${days === 1 ? 'one day' : `${days} days`} left to exercise`,
      paragraphs: [
        `${options(pieces)} of ${planName} can be exercised until ${date(lastDay)}, inclusive. What is not exercised by then expires.`,
      ],
      action: { label: 'Show the plan', url: link },
    }),
    planGranted: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${options(pieces)} granted`,
      paragraphs: [
        `${planName} is active: ${options(pieces)} have been granted. They vest as the plan says.`,
      ],
      action: { label: 'Show the plan', url: link },
    }),
    planCanceled: ({ planName, link }) => ({
      subject: `${planName} was canceled`,
      paragraphs: [`${planName} was canceled. Nothing further vests from it.`],
      action: { label: 'Show the plan', url: link },
    }),
    planExpired: ({ planName, pieces, requested, link }) => ({
      subject: `${planName}: ${options(pieces)} expired`,
      paragraphs: [
        `The last exercisable day of ${planName} is over. Not exercised and returned: ${options(pieces)}.`,
        ...(requested > 0
          ? [
              `A request to exercise ${options(requested)} is open. They stay until the trust has decided on it.`,
            ]
          : []),
      ],
      action: { label: 'Show the plan', url: link },
    }),
    milestoneDue: ({ planName, milestoneName, link }) => ({
      subject: `${planName}: evaluate “${milestoneName}”`,
      paragraphs: [`The milestone “${milestoneName}” of ${planName} is due. Say how far it was achieved.`],
      action: { label: 'Evaluate the milestone', url: link },
    }),
    milestoneEvaluated: ({ planName, milestoneName, achieved, link }) => ({
      subject: `${planName}: “${milestoneName}” was evaluated`,
      paragraphs: [
        `The milestone “${milestoneName}” of ${planName} counts as achieved to ${achieved} of the whole.`,
      ],
      action: { label: 'Show the plan', url: link },
    }),
    vestingHappened: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${options(pieces)} vested`,
      paragraphs: [`From ${planName}, ${options(pieces)} have vested.`],
      action: { label: 'Show the plan', url: link },
    }),
    exercisePeriodStarted: ({ planName, lastDay, link }) => ({
      subject: `${planName}: exercise until ${date(lastDay)}`,
      paragraphs: [
        `You can exercise what has vested from ${planName} until ${date(lastDay)}, that day included.`,
        'What is not exercised by then expires.',
      ],
      action: { label: 'Show the plan', url: link },
    }),
    openingBalancesImported: ({ companyName, plans, link }) => ({
      subject: `${companyName}: ${plans === 1 ? 'a plan was' : `${number.format(plans)} plans were`} brought over`,
      paragraphs: [
        `The trust has entered ${plans === 1 ? 'a plan' : `${number.format(plans)} plans`} of ${companyName} as agreed on before: with what was granted, has vested and was exercised until now.`,
        'If a figure or a date is not what you expect, tell the company.',
      ],
      action: { label: 'Show the details', url: link },
    }),
    holdingsImported: ({ companyName, holdings, link }) => ({
      subject: `${companyName}: ${holdings === 1 ? 'a holding was' : `${number.format(holdings)} holdings were`} brought over`,
      paragraphs: [
        `The trust has entered pieces of ${companyName} that were held before, without options, and has issued certificates of them.`,
        'If a figure or a date is not what you expect, tell the company.',
      ],
      action: { label: 'Show the details', url: link },
    }),
    exerciseRequested: ({ planName, employeeName, pieces, link }) => ({
      subject: `${employeeName} wants to exercise ${options(pieces)}`,
      paragraphs: [
        `${employeeName} asks to exercise ${options(pieces)} from ${planName}.`,
        'Confirm it once the exercise price has been received, or reject it with a reason.',
      ],
      action: { label: 'Show the request', url: link },
    }),
    exerciseConfirmed: ({ planName, pieces, receivedOn, received, excess, link }) => ({
      subject: `${planName}: ${options(pieces)} exercised`,
      paragraphs: [
        `${money(received)} came on ${date(receivedOn)}. With that, ${options(pieces)} from ${planName} are exercised, and the certificates are issued.`,
        ...(excess ? [`${money(excess)} of it is more than was due. The company pays that back.`] : []),
      ],
      action: { label: 'Show the plan', url: link },
    }),
    exerciseRejected: ({ planName, pieces, reason, link }) => ({
      subject: `${planName}: exercise request rejected`,
      paragraphs: [
        `Your request to exercise ${options(pieces)} from ${planName} was rejected.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'Show the plan', url: link },
    }),
    registerReady: ({ subject, asOf, link }) => ({
      subject: `The register of ${subject} as of ${date(asOf)} is ready`,
      paragraphs: [
        `The register of ${subject} as of ${date(asOf)} is ready, as PDF, as a spreadsheet and as CSV.`,
      ],
      action: { label: 'Show the register', url: link },
    }),
    registerFailed: ({ subject, asOf, link }) => ({
      subject: `The register of ${subject} as of ${date(asOf)} could not be made`,
      paragraphs: [
        `The register of ${subject} as of ${date(asOf)} could not be made, although it was tried several times. Nothing else has changed.`,
        'Ask for it again later; if that fails too, whoever operates the application finds the reason in its log.',
      ],
      action: { label: 'Show the register', url: link },
    }),
    ...colleagueMailEn,
    ...payoutMailEn,
    ...registrationMailEn,
    ...companyMailEn,
    ...safetyMailEn,
    ...factorMailEn,
  },
  quotes: ['“', '”'],
  linkBelow: 'If the button does not work, copy this address into your browser:',
  footer: (appName) => `${appName} sent this mail automatically. Replies are not read.`,
};

/** The page that shows mails outside production. */
export const devMailEn = {
  title: 'Mails',
  introduction: 'No mail server is configured, so these mails stay here. The newest comes first.',
  empty: 'No mail has been sent yet.',
  to: 'To',
  sent: 'Sent',
  links: 'Links',
  asHtml: 'As HTML',
  htmlOf: (subject: string) => `HTML of “${subject}”`,
};
