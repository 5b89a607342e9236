import type { FactorMails } from '../../notices/mail/templates.ts';
import { dayIn } from '../readable.ts';

const date = (day: string) => dayIn('de').format(new Date(day));
const howTo =
  'Eine Authenticator-App auf Ihrem Telefon oder ein Passkey genügt. Beides richten Sie in Ihrem Konto unter „Passwort ändern“ ein.';

/** What people are told of the second factors that are demanded of them, or that were taken away. */
export const factorMailDe: FactorMails = {
  factorDemanded: ({ trustName, day, link, appName }) => ({
    subject: `${trustName} verlangt ab ${date(day)} einen zweiten Faktor`,
    paragraphs: [
      `Ab ${date(day)} öffnet sich Ihnen das, wofür ${trustName} in ${appName} zuständig ist, nur noch mit einem zweiten Faktor: Ein Passwort allein genügt dann nicht mehr.`,
      howTo,
    ],
    action: { label: 'Zu Ihrem Konto', url: link },
  }),
  factorNotDemanded: ({ trustName, link }) => ({
    subject: `${trustName} verlangt keinen zweiten Faktor mehr`,
    paragraphs: [
      `${trustName} verlangt von Ihnen keinen zweiten Faktor mehr. Der, den Sie haben, schützt Ihren Login weiterhin.`,
    ],
    action: { label: 'Zu Ihrem Konto', url: link },
  }),
  factorSoonDemanded: ({ trustName, day, link }) => ({
    subject: `Richten Sie bis zum ${date(day)} einen zweiten Faktor ein`,
    paragraphs: [
      `${trustName} verlangt ab ${date(day)} einen zweiten Faktor, und Ihr Login hat keinen. Ohne ihn können Sie dann nichts mehr tun, als einen einzurichten.`,
      howTo,
    ],
    action: { label: 'Zu Ihrem Konto', url: link },
  }),
  factorReset: ({ resetterName, why, link, appName }) => ({
    subject: `Der zweite Faktor Ihres Logins bei ${appName} wurde zurückgesetzt`,
    paragraphs: [
      `${resetterName ?? `Wer ${appName} betreibt,`} hat die Authenticator-App, die Wiederherstellungscodes und die Passkeys Ihres Logins entfernt und Sie überall abgemeldet. Bis Sie wieder einen zweiten Faktor einrichten, öffnet Ihr Passwort allein den Login.`,
      ...(why ? [`Grund: ${why}`] : []),
      'Wenn Sie nicht darum gebeten haben, setzen Sie sofort ein neues Passwort.',
    ],
    action: { label: 'Neues Passwort setzen', url: link },
  }),
};
