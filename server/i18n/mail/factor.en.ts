import type { FactorMails } from '../../notices/mail/templates.ts';
import { dayIn } from '../readable.ts';

const date = (day: string) => dayIn('en').format(new Date(day));
const howTo =
  'An authenticator app on your phone or a passkey will do. Both are set up in your account, under Change Password.';

/** What people are told of the second factors that are demanded of them, or that were taken away. */
export const factorMailEn: FactorMails = {
  factorDemanded: ({ trustName, day, link, appName }) => ({
    subject: `From ${date(day)} on, ${trustName} demands a second factor`,
    paragraphs: [
      `From ${date(day)} on, what ${trustName} is responsible for in ${appName} opens to you only with a second factor: a password alone is not enough then.`,
      howTo,
    ],
    action: { label: 'Go to your account', url: link },
  }),
  factorNotDemanded: ({ trustName, link }) => ({
    subject: `${trustName} no longer demands a second factor`,
    paragraphs: [
      `${trustName} no longer demands a second factor of you. The one that you have goes on protecting your login.`,
    ],
    action: { label: 'Go to your account', url: link },
  }),
  factorSoonDemanded: ({ trustName, day, link }) => ({
    subject: `Set up a second factor by ${date(day)}`,
    paragraphs: [
      `${trustName} demands a second factor from ${date(day)} on, and your login has none. Without one you can do nothing then but set one up.`,
      howTo,
    ],
    action: { label: 'Go to your account', url: link },
  }),
  factorReset: ({ resetterName, why, link, appName }) => ({
    subject: `The second factor of your ${appName} login was reset`,
    paragraphs: [
      `${resetterName ?? `Whoever runs ${appName}`} removed the authenticator app, the recovery codes and the passkeys of your login, and logged you out everywhere. Until you set up a second factor again, your password alone opens it.`,
      ...(why ? [`Reason: ${why}`] : []),
      'If you did not ask for this, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: link },
  }),
};
