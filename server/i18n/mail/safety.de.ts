import type { Device } from '../../../model/userAgent.ts';
import type { SafetyMails } from '../../notices/mail/templates.ts';

const acts = {
  secondFactorOn: (appName: string) => ({
    subject: `Ein zweiter Faktor schützt Ihr Login bei ${appName}`,
    text: `Von jetzt an fragt Ihr Login bei ${appName} neben dem Passwort nach einem Code Ihrer Authenticator-App. Bewahren Sie die Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Telefon finden.`,
  }),
  secondFactorOff: (appName: string) => ({
    subject: `Der zweite Faktor Ihres Logins bei ${appName} ist ausgeschaltet`,
    text: `Ihr Login bei ${appName} fragt neben dem Passwort nach keinem Code mehr.`,
  }),
  recoveryCodesRenewed: (appName: string) => ({
    subject: `Ihr Login bei ${appName} hat neue Wiederherstellungscodes`,
    text: `Die Wiederherstellungscodes Ihres Logins bei ${appName} wurden erneuert. Die früheren öffnen es nicht mehr.`,
  }),
  passkeyAdded: (appName: string) => ({
    subject: `Ihr Login bei ${appName} hat einen neuen Passkey`,
    text: `Ihr Login bei ${appName} lässt sich nun mit einem neuen Passkey öffnen.`,
  }),
  passkeyRemoved: (appName: string) => ({
    subject: `Ein Passkey Ihres Logins bei ${appName} wurde entfernt`,
    text: `Ein Passkey öffnet Ihr Login bei ${appName} nicht mehr.`,
  }),
};

const deviceName = ({ browser, system }: Device) => {
  if (browser) return system ? `${browser} unter ${system}` : browser;
  return system ? `ein Browser unter ${system}` : 'ein unbekannter Browser';
};

const moment = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('de', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));

/** What a person is told of the own login, whatever other mails are wanted. */
export const safetyMailDe: SafetyMails = {
  loginChanged: ({ act, link, appName }) => ({
    subject: acts[act](appName).subject,
    paragraphs: [
      acts[act](appName).text,
      'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort, und sehen Sie in Ihrem Konto unter „Passwort ändern“ nach.',
    ],
    action: { label: 'Neues Passwort setzen', url: link },
  }),
  newDevice: ({ browser, system, ip, at, timeZone, link, appName }) => ({
    subject: `Neue Anmeldung bei Ihrem Konto bei ${appName}`,
    paragraphs: [
      `Jemand, wahrscheinlich Sie selbst, hat sich bei ${appName} mit einem Browser angemeldet, der dafür noch nie benutzt wurde.`,
      `Zeit: ${moment(at, timeZone)}`,
      `Gerät: ${deviceName({ browser, system })}`,
      `IP-Adresse: ${ip}`,
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort: Das beendet alle Sitzungen.',
    ],
    action: { label: 'Neues Passwort setzen', url: link },
  }),
};
