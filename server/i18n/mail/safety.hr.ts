import type { Device } from '../../../model/userAgent.ts';
import type { SafetyMails } from '../../notices/mail/templates.ts';

const acts = {
  secondFactorOn: (appName: string) => ({
    subject: `Drugi faktor štiti Vašu prijavu u aplikaciju ${appName}`,
    text: `Od sada Vaša prijava u aplikaciju ${appName} uz lozinku traži kôd iz aplikacije za provjeru autentičnosti. Kodove za oporavak čuvajte ondje gdje ćete ih naći i bez telefona.`,
  }),
  secondFactorOff: (appName: string) => ({
    subject: `Drugi faktor Vaše prijave u aplikaciju ${appName} isključen je`,
    text: `Vaša prijava u aplikaciju ${appName} uz lozinku više ne traži kôd.`,
  }),
  recoveryCodesRenewed: (appName: string) => ({
    subject: `Vaša prijava u aplikaciju ${appName} ima nove kodove za oporavak`,
    text: `Kodovi za oporavak Vaše prijave u aplikaciju ${appName} obnovljeni su. Prijašnji je više ne otvaraju.`,
  }),
  passkeyAdded: (appName: string) => ({
    subject: `Vašoj prijavi u aplikaciju ${appName} dodan je pristupni ključ`,
    text: `Vaša se prijava u aplikaciju ${appName} sada može otvoriti novim pristupnim ključem.`,
  }),
  passkeyRemoved: (appName: string) => ({
    subject: `Pristupni ključ Vaše prijave u aplikaciju ${appName} uklonjen je`,
    text: `Jedan pristupni ključ više ne otvara Vašu prijavu u aplikaciju ${appName}.`,
  }),
};

const deviceName = ({ browser, system }: Device) => {
  if (browser) return system ? `${browser} na sustavu ${system}` : browser;
  return system ? `preglednik na sustavu ${system}` : 'nepoznati preglednik';
};

const moment = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('hr', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));

/** What a person is told of the own login, whatever other mails are wanted. */
export const safetyMailHr: SafetyMails = {
  loginChanged: ({ act, link, appName }) => ({
    subject: acts[act](appName).subject,
    paragraphs: [
      acts[act](appName).text,
      'Ako to niste bili Vi, odmah postavite novu lozinku i u svojem računu pregledajte „Promjena lozinke“.',
    ],
    action: { label: 'Postavi novu lozinku', url: link },
  }),
  newDevice: ({ browser, system, ip, at, timeZone, link, appName }) => ({
    subject: `Nova prijava na Vaš račun u aplikaciji ${appName}`,
    paragraphs: [
      `Netko se, vjerojatno Vi, prijavio u aplikaciju ${appName} iz preglednika koji za to dosad nije korišten.`,
      `Vrijeme: ${moment(at, timeZone)}`,
      `Uređaj: ${deviceName({ browser, system })}`,
      `IP adresa: ${ip}`,
      'Ako ste to bili Vi, ne trebate ništa učiniti. Ako niste, odmah postavite novu lozinku: time završavaju sve sesije.',
    ],
    action: { label: 'Postavi novu lozinku', url: link },
  }),
};
