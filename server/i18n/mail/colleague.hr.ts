import type { ColleagueMails } from '../../notices/mail/templates.ts';

const roles = { operator: 'ovlaštena osoba povjerenika', founder: 'osnivač u društvu' };
const mayDo = {
  operator: 'Ovlaštene osobe odobravaju fondove opcija, vode registar i isplaćuju u ime povjerenika.',
  founder: 'Osnivači traže fondove opcija, dodjeljuju planove i potpisuju u ime društva.',
};
const reasonGiven = (why: string | null) => (why ? [`Razlog: ${why}`] : []);

/** Who invites somebody wrote the names, also that of whom it acts for. */
export const uncheckedHr = (email: string, appName: string) =>
  `Imena je upisao pošiljatelj. Aplikacija ${appName} zna da je ${email} njegova adresa, ali nije provjerila tko je to.`;

export const colleagueMailHr: ColleagueMails = {
  colleagueInvitation: ({ kind, partyName, inviterName, inviterEmail, link, appName }) => ({
    subject: `Pozivnica u aplikaciju ${appName}: ${inviterName}, za „${partyName}”`,
    paragraphs: [
      `${inviterName} (${inviterEmail}) poziva Vas u aplikaciju ${appName}. Vaša uloga: ${roles[kind]} ${partyName}.`,
      uncheckedHr(inviterEmail, appName),
      mayDo[kind],
      'Poveznica vrijedi jednom, tijekom 30 dana. Ako ovu pozivnicu niste očekivali, ne trebate učiniti ništa.',
    ],
    action: { label: 'Prihvatite pozivnicu', url: link },
  }),
  colleagueWaiting: ({ kind, partyName, inviterName, inviterEmail, link, appName }) => ({
    subject: `Pozivnica: ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${inviterName} (${inviterEmail}) poziva Vas. Vaša uloga: ${roles[kind]} ${partyName}.`,
      uncheckedHr(inviterEmail, appName),
      mayDo[kind],
      `Već imate račun u aplikaciji ${appName}: pozivnica Vas čeka među porukama, tijekom 30 dana. Ako je niste očekivali, ne trebate učiniti ništa.`,
    ],
    action: { label: 'Otvorite poruke', url: link },
  }),
  colleagueInvited: ({ kind, partyName, inviterName, colleagueName, email, link }) => ({
    subject: `Poslana pozivnica (${roles[kind]} ${partyName}): ${colleagueName}`,
    paragraphs: [
      `${inviterName} poziva sljedeću osobu: ${colleagueName} (${email}). Uloga: ${roles[kind]} ${partyName}.`,
      'Ako to nije u redu, odmah povucite pozivnicu.',
    ],
    action: { label: 'Pogledaj pozivnicu', url: link },
  }),
  colleagueJoined: ({ kind, partyName, colleagueName, link }) => ({
    subject: `Nova uloga (${roles[kind]} ${partyName}): ${colleagueName}`,
    paragraphs: [`Pozivnica je prihvaćena. Od sada za „${partyName}“ djeluje i ${colleagueName}.`],
    action: { label: 'Pogledaj tko djeluje', url: link },
  }),
  colleagueRemoved: ({ kind, partyName, colleagueName, removerName, why, link }) => ({
    subject: `Uloga je prestala (${roles[kind]} ${partyName}): ${colleagueName}`,
    paragraphs: [
      `Uklonio/la: ${removerName}. Uklonjena osoba: ${colleagueName}. Ono što je ta osoba prije učinila i potpisala ostaje kako jest.`,
      ...reasonGiven(why),
    ],
    action: { label: 'Pogledaj tko djeluje', url: link },
  }),
  removedAsColleague: ({ kind, partyName, removerName, why, link }) => ({
    subject: `Vaša je uloga prestala: ${roles[kind]} ${partyName}`,
    paragraphs: [
      `Uklonio/la Vas je: ${removerName}. Ono što ste prije učinili i potpisali ostaje kako jest; ostaje i Vaš račun, sa svime čemu inače služi.`,
      ...reasonGiven(why),
    ],
    action: { label: 'Prijavite se', url: link },
  }),
};
