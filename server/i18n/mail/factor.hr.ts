import type { FactorMails } from '../../notices/mail/templates.ts';
import { dayIn } from '../readable.ts';

const date = (day: string) => dayIn('hr').format(new Date(day));
const howTo =
  'Dovoljna je aplikacija za provjeru autentičnosti na Vašem telefonu ili pristupni ključ. Oboje se postavlja u Vašem računu, pod „Promjena lozinke“.';

/** What people are told of the second factors that are demanded of them, or that were taken away. */
export const factorMailHr: FactorMails = {
  factorDemanded: ({ trustName, day, link, appName }) => ({
    subject: `Povjerenik „${trustName}“ traži drugi faktor; vrijedi od ${date(day)}`,
    paragraphs: [
      `Od ${date(day)} ono za što je u aplikaciji ${appName} nadležan povjerenik „${trustName}“ otvara Vam se samo uz drugi faktor: sama lozinka tada više nije dovoljna.`,
      howTo,
    ],
    action: { label: 'Otvorite svoj račun', url: link },
  }),
  factorNotDemanded: ({ trustName, link }) => ({
    subject: `Povjerenik „${trustName}“ više ne traži drugi faktor`,
    paragraphs: [
      `Povjerenik „${trustName}“ od Vas više ne traži drugi faktor. Onaj koji imate i dalje štiti Vašu prijavu.`,
    ],
    action: { label: 'Otvorite svoj račun', url: link },
  }),
  factorSoonDemanded: ({ trustName, day, link }) => ({
    subject: `Postavite drugi faktor do ${date(day)}`,
    paragraphs: [
      `Povjerenik „${trustName}“ od ${date(day)} traži drugi faktor, a Vaša ga prijava nema. Bez njega tada možete samo postaviti drugi faktor.`,
      howTo,
    ],
    action: { label: 'Otvorite svoj račun', url: link },
  }),
  factorReset: ({ resetterName, why, link, appName }) => ({
    subject: `Poništen je drugi faktor Vaše prijave u aplikaciju ${appName}`,
    paragraphs: [
      `Uklonjeni su aplikacija za provjeru autentičnosti, kodovi za oporavak i pristupni ključevi Vaše prijave te ste svugdje odjavljeni. To je učinio/la: ${resetterName ?? `onaj tko vodi aplikaciju ${appName}`}. Dok ponovno ne postavite drugi faktor, prijavu otvara sama lozinka.`,
      ...(why ? [`Razlog: ${why}`] : []),
      'Ako to niste tražili, odmah postavite novu lozinku.',
    ],
    action: { label: 'Postavi novu lozinku', url: link },
  }),
};
