import type { RegistrationMails } from '../../notices/mail/templates.ts';

export const registrationMailEn: RegistrationMails = {
  confirmRegistration: ({ kind, name, companyName, link, appName }) => ({
    subject: `Confirm your registration in ${appName}`,
    paragraphs: [
      kind === 'trust'
        ? `Somebody registered a trust in ${appName} with this address, and called it “${name}”.`
        : `Somebody registered a company in ${appName} with this address, gave “${name}” as the own name and “${companyName}” as that of the company.`,
      'If it was you, follow the link: only then is there a login. It works once, for 24 hours, in the browser in which you registered or with the password that you chose.',
      'If it was not you, do nothing: nobody gets a login with your address without the link. Enter no password that somebody gave you.',
    ],
    action: { label: 'Confirm the registration', url: link },
  }),
  registeredAlready: ({ link, appName }) => ({
    subject: `You already have a ${appName} login`,
    paragraphs: [
      `Somebody, probably you, wanted to register in ${appName} with this address. It has a login already, so nothing was changed.`,
      'If it was you, log in; “Forgot your password?” leads to a new password. If it was not you, ignore this mail.',
    ],
    action: { label: 'Log in', url: link },
  }),
  trustInvitation: ({ days, link, appName }) => ({
    subject: `Open a trust in ${appName}`,
    paragraphs: [
      `Whoever runs ${appName} invites you to open a trust there: it holds the shares of companies for their employees, and keeps the register.`,
      `The link works once, for ${days} days. If you did not expect this invitation, you need not do anything.`,
    ],
    action: { label: 'Open the trust', url: link },
  }),
};
