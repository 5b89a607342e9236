import type { DocumentKind, MailTexts } from '../mail/templates.ts';

const documentKinds: Record<DocumentKind, string> = {
  'pool-agreement': 'pool agreement',
  'option-agreement': 'option agreement',
};

const number = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const options = (pieces: bigint | number) =>
  `${number.format(pieces)} ${BigInt(pieces) === 1n ? 'option' : 'options'}`;
const date = (calendarDate: string) => day.format(new Date(`${calendarDate}T00:00:00Z`));

export const mailEn: MailTexts = {
  templates: {
    invitation: ({ companyName, inviterName, link, appName }) => ({
      subject: `${companyName} invites you to ${appName}`,
      paragraphs: [
        `${inviterName} invites you to take part in the employee option plans of ${companyName}.`,
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
    documentToSign: ({ kind, subjectName, link }) => ({
      subject: `Please sign: ${documentKinds[kind]} for ${subjectName}`,
      paragraphs: [`The ${documentKinds[kind]} for ${subjectName} is ready and waits for your signature.`],
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
    invitationWaiting: ({ companyName, inviterName, link, appName }) => ({
      subject: `${companyName} invites you to its option plans`,
      paragraphs: [
        `${inviterName} invites you to take part in the employee option plans of ${companyName}.`,
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
    planExpired: ({ planName, pieces, link }) => ({
      subject: `${planName} has expired`,
      paragraphs: [
        `The last exercisable day of ${planName} is over. Not exercised and returned: ${options(pieces)}.`,
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
    exerciseRequested: ({ planName, employeeName, pieces, link }) => ({
      subject: `${employeeName} wants to exercise ${options(pieces)}`,
      paragraphs: [
        `${employeeName} asks to exercise ${options(pieces)} from ${planName}.`,
        'Confirm it once the exercise price has been received, or reject it with a reason.',
      ],
      action: { label: 'Show the request', url: link },
    }),
    exerciseConfirmed: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${options(pieces)} exercised`,
      paragraphs: [
        `Your payment was received. You exercised ${options(pieces)} from ${planName} and hold the certificates.`,
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
  },
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
