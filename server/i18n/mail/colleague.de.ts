import type { ColleagueMails } from '../../notices/mail/templates.ts';

const roles = { operator: 'Bearbeiter des Treuhänders', founder: 'Gründer von' };
const mayDo = {
  operator: 'Bearbeiter genehmigen Optionspools, führen das Register und zahlen für den Treuhänder aus.',
  founder: 'Gründer beantragen Optionspools, gewähren Pläne und unterschreiben für das Unternehmen.',
};
const reasonGiven = (why: string | null) => (why ? [`Grund: ${why}`] : []);

/** Who invites somebody wrote the names, also that of whom it acts for. */
export const uncheckedDe = (email: string, appName: string) =>
  `Die Namen stammen vom Absender. ${appName} weiß, dass ${email} seine Adresse ist, hat aber nicht geprüft, wer das ist.`;

export const colleagueMailDe: ColleagueMails = {
  colleagueInvitation: ({ kind, partyName, inviterName, inviterEmail, link, appName }) => ({
    subject: `Einladung zu ${appName} von ${inviterName}, für „${partyName}“`,
    paragraphs: [
      `${inviterName} (${inviterEmail}) lädt Sie ein, in ${appName} ${roles[kind]} ${partyName} zu werden.`,
      uncheckedDe(inviterEmail, appName),
      mayDo[kind],
      'Der Link gilt einmal und 30 Tage lang. Wenn Sie diese Einladung nicht erwartet haben, müssen Sie nichts tun.',
    ],
    action: { label: 'Einladung annehmen', url: link },
  }),
  colleagueWaiting: ({ kind, partyName, inviterName, inviterEmail, link, appName }) => ({
    subject: `Einladung: ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${inviterName} (${inviterEmail}) lädt Sie ein, ${roles[kind]} ${partyName} zu werden.`,
      uncheckedDe(inviterEmail, appName),
      mayDo[kind],
      `Sie haben bereits einen Zugang zu ${appName}: Die Einladung wartet 30 Tage lang in Ihrem Posteingang. Wenn Sie sie nicht erwartet haben, müssen Sie nichts tun.`,
    ],
    action: { label: 'Posteingang öffnen', url: link },
  }),
  colleagueInvited: ({ kind, partyName, inviterName, colleagueName, email, link }) => ({
    subject: `${colleagueName} wurde eingeladen: ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${inviterName} hat ${colleagueName} (${email}) eingeladen, ${roles[kind]} ${partyName} zu werden.`,
      'Wenn das nicht sein soll, widerrufen Sie die Einladung sofort.',
    ],
    action: { label: 'Einladung ansehen', url: link },
  }),
  colleagueJoined: ({ kind, partyName, colleagueName, link }) => ({
    subject: `${colleagueName} ist jetzt ${roles[kind]} ${partyName}`,
    paragraphs: [`${colleagueName} hat die Einladung angenommen und handelt ab jetzt für ${partyName}.`],
    action: { label: 'Ansehen, wer handelt', url: link },
  }),
  colleagueRemoved: ({ kind, partyName, colleagueName, removerName, why, link }) => ({
    subject: `${colleagueName} ist nicht mehr ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${removerName} hat ${colleagueName} entfernt. Was ${colleagueName} vorher getan und unterschrieben hat, bleibt, wie es ist.`,
      ...reasonGiven(why),
    ],
    action: { label: 'Ansehen, wer handelt', url: link },
  }),
  removedAsColleague: ({ kind, partyName, removerName, why, link }) => ({
    subject: `Sie sind nicht mehr ${roles[kind]} ${partyName}`,
    paragraphs: [
      `${removerName} hat Sie entfernt. Was Sie vorher getan und unterschrieben haben, bleibt, wie es ist; auch Ihr Zugang bleibt, mit allem, wofür er sonst da ist.`,
      ...reasonGiven(why),
    ],
    action: { label: 'Anmelden', url: link },
  }),
};
