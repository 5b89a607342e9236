import type { ColleagueMails } from '../../notices/mail/templates.ts';

const roles = { operator: 'an operator of', founder: 'a founder of' };
const mayDo = {
  operator: 'An operator approves shareholdings, keeps the register and pays out for the trust.',
  founder: 'A founder asks for shareholdings, grants plans and signs for the company.',
};
const reasonGiven = (why: string | null) => (why ? [`Reason: ${why}`] : []);

/** Who invites somebody wrote the names, also that of whom it acts for. */
export const uncheckedEn = (email: string, appName: string) =>
  `The sender wrote the names. ${appName} knows that ${email} is the address of the sender, and has not checked who that is.`;

export const colleagueMailEn: ColleagueMails = {
  colleagueInvitation: ({ kind, partyName, inviterName, inviterEmail, link, appName }) => ({
    subject: `Invitation to ${appName} from ${inviterName}, for “${partyName}”`,
    paragraphs: [
      `${inviterName} (${inviterEmail}) invites you to be ${roles[kind]} ${partyName} in ${appName}.`,
      uncheckedEn(inviterEmail, appName),
      mayDo[kind],
      'The link works once, for 30 days. If you did not expect this invitation, you need not do anything.',
    ],
    action: { label: 'Accept the invitation', url: link },
  }),
  colleagueWaiting: ({ kind, partyName, inviterName, inviterEmail, link, appName }) => ({
    subject: `Invitation to be ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${inviterName} (${inviterEmail}) invites you to be ${roles[kind]} ${partyName}.`,
      uncheckedEn(inviterEmail, appName),
      mayDo[kind],
      `You already have a ${appName} login: the invitation waits in your inbox, for 30 days. If you did not expect it, you need not do anything.`,
    ],
    action: { label: 'Open the inbox', url: link },
  }),
  colleagueInvited: ({ kind, partyName, inviterName, colleagueName, email, link }) => ({
    subject: `${colleagueName} was invited to be ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${inviterName} invited ${colleagueName} (${email}) to be ${roles[kind]} ${partyName}.`,
      'If this should not be, revoke the invitation at once.',
    ],
    action: { label: 'Show the invitation', url: link },
  }),
  colleagueJoined: ({ kind, partyName, colleagueName, link }) => ({
    subject: `${colleagueName} is ${roles[kind]} ${partyName} now`,
    paragraphs: [`${colleagueName} accepted the invitation and acts for ${partyName} from now on.`],
    action: { label: 'Show who acts for it', url: link },
  }),
  colleagueRemoved: ({ kind, partyName, colleagueName, removerName, why, link }) => ({
    subject: `${colleagueName} is no longer ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${removerName} removed ${colleagueName}. What ${colleagueName} did and signed before stays as it is.`,
      ...reasonGiven(why),
    ],
    action: { label: 'Show who acts for it', url: link },
  }),
  removedAsColleague: ({ kind, partyName, removerName, why, link }) => ({
    subject: `You are no longer ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${removerName} removed you. What you did and signed before stays as it is; your login stays too, with whatever else it is for.`,
      ...reasonGiven(why),
    ],
    action: { label: 'Log in', url: link },
  }),
};
