import type { TransactionType } from '../../../model/enums.ts';
import type { DocumentKind, MailTexts } from '../../notices/mail/templates.ts';
import { paperFormats } from '../papers/paperFormats.ts';
import { colleagueMailDe, uncheckedDe } from './colleague.de.ts';
import { companyMailDe } from './company.de.ts';
import { factorMailDe } from './factor.de.ts';
import { payoutMailDe } from './payout.de.ts';
import { registrationMailDe } from './registration.de.ts';
import { safetyMailDe } from './safety.de.ts';

/** All of them are feminine: sentences put an article before them. */
const documentKinds: Record<DocumentKind, string> = {
  'pool-agreement': 'Poolvereinbarung',
  'pool-amendment': 'Zusatzvereinbarung',
  'certificate-order': 'Zertifikatsbestellung',
  'certificate-cancellation': 'Zertifikatsannullierung',
  'option-agreement': 'Optionsvereinbarung',
};

const transactionTypes: Record<TransactionType, string> = {
  'option-issuance': 'Optionsausgabe',
  'certificate-issuance': 'Zertifikatsausgabe',
  grant: 'Zuteilung',
  'full-vesting': 'Voll-Vesting',
  'partial-vesting': 'Teil-Vesting',
  forfeit: 'Verfall',
  exercise: 'Ausübung',
  expiration: 'Ablauf',
  sale: 'Verkauf',
  purchase: 'Kauf',
  delisting: 'Ausbuchung',
  cancellation: 'Annullierung',
};

const { money } = paperFormats('de');
const number = new Intl.NumberFormat('de');
const plural = new Intl.PluralRules('de');
const day = new Intl.DateTimeFormat('de', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const either = (count: bigint | number, one: string, other: string) =>
  plural.select(Number(count)) === 'one' ? one : other;
const options = (pieces: bigint | number) =>
  `${number.format(pieces)} ${either(pieces, 'Option', 'Optionen')}`;
const whole = (pieces: bigint | number) => `${number.format(pieces)} Stück`;
const date = (calendarDate: string) => day.format(new Date(`${calendarDate}T00:00:00Z`));

export const mailDe: MailTexts = {
  templates: {
    invitation: ({ companyName, inviterName, inviterEmail, link, appName }) => ({
      subject: `Einladung zu ${appName} von „${companyName}“`,
      paragraphs: [
        `${inviterName} (${inviterEmail}) lädt Sie ein, an den Optionsplänen für Mitarbeiter von ${companyName} teilzunehmen.`,
        uncheckedDe(inviterEmail, appName),
        `In ${appName} sehen Sie Ihre Pläne, wie sie vesten und was Ihnen gehört.`,
        'Der Link gilt einmal und 30 Tage lang. Wenn Sie diese Einladung nicht erwartet haben, müssen Sie nichts tun.',
      ],
      action: { label: 'Einladung annehmen', url: link },
    }),
    resetPassword: ({ link, appName }) => ({
      subject: `Neues Passwort für ${appName} festlegen`,
      paragraphs: [
        `Jemand, vermutlich Sie selbst, möchte ein neues Passwort für Ihren Zugang zu ${appName} festlegen.`,
        'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht weiter: Ihr Passwort bleibt, wie es ist.',
      ],
      action: { label: 'Neues Passwort festlegen', url: link },
    }),
    passwordChanged: ({ link, appName }) => ({
      subject: `Ihr Passwort für ${appName} wurde geändert`,
      paragraphs: [
        `Das Passwort Ihres Zugangs zu ${appName} wurde soeben geändert.`,
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
      ],
      action: { label: 'Neues Passwort festlegen', url: link },
    }),
    accountChanged: ({ of, before, after, link }) => ({
      subject: of ? `Die Bankverbindung von ${of} wurde geändert` : 'Ihre Bankverbindung wurde geändert',
      paragraphs: [
        `${of ? `Die Bankverbindung von ${of}` : 'Das Bankkonto, auf das Sie Zahlungen erhalten,'} wurde bei uns geändert. Neu: ${after || 'keines'}. Vorher: ${before || 'keines'}.`,
        of
          ? 'Wenn das niemand von Ihnen war, ändern Sie sofort Ihre Passwörter und stellen Sie das Konto richtig.'
          : 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, stellen Sie das Konto richtig und sagen Sie es dem Treuhänder, der Ihnen zahlt.',
      ],
      action: { label: 'Konto ansehen', url: link },
    }),
    confirmEmail: ({ link, appName }) => ({
      subject: `Bestätigen Sie diese Adresse für Ihren Zugang zu ${appName}`,
      paragraphs: [
        `Jemand, vermutlich Sie selbst, möchte sich künftig mit dieser Adresse bei ${appName} anmelden.`,
        'Der Link gilt einmal und 24 Stunden lang. Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht weiter: Es ändert sich nichts.',
      ],
      action: { label: 'Adresse bestätigen', url: link },
    }),
    emailInUse: ({ link, appName }) => ({
      subject: `Für diese Adresse gibt es bereits einen Zugang zu ${appName}`,
      paragraphs: [
        `Jemand, vermutlich Sie selbst, wollte diese Adresse einem anderen Zugang zu ${appName} geben. Für sie gibt es bereits einen, daher wurde nichts geändert.`,
        'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht weiter.',
      ],
      action: { label: 'Anmelden', url: link },
    }),
    emailChangeAsked: ({ link, appName }) => ({
      subject: `Für Ihren Zugang zu ${appName} wird eine andere Adresse gewünscht`,
      paragraphs: [
        `Jemand, vermutlich Sie selbst, möchte eine andere Adresse für Ihren Zugang zu ${appName}. Sie ändert sich, sobald der Link geöffnet wird, den wir an jene Adresse gesendet haben.`,
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest: Der Link gilt dann nicht mehr.',
      ],
      action: { label: 'Neues Passwort festlegen', url: link },
    }),
    emailChanged: ({ link, appName }) => ({
      subject: `Ihr Zugang zu ${appName} hat eine neue Adresse`,
      paragraphs: [
        `Ihr Zugang zu ${appName} hat nicht mehr diese Adresse; die Änderung wurde mit Ihrem Passwort verlangt.`,
        'Wenn Sie das nicht waren, informieren Sie sofort das Unternehmen oder den Treuhänder, mit dem Sie zu tun haben.',
      ],
      action: { label: 'Mit der neuen Adresse anmelden', url: link },
    }),
    documentToSign: ({ kind, subjectName, link }) => ({
      subject: `Bitte unterschreiben: ${documentKinds[kind]} für ${subjectName}`,
      paragraphs: [
        `Die ${documentKinds[kind]} für ${subjectName} liegt bereit und wartet auf Ihre Unterschrift.`,
      ],
      action: { label: 'Lesen und unterschreiben', url: link },
    }),
    signatureWaits: ({ kind, subjectName, days, link }) => ({
      subject: `Erinnerung, bitte unterschreiben: ${documentKinds[kind]} für ${subjectName}`,
      paragraphs: [
        `Die ${documentKinds[kind]} für ${subjectName} wartet seit ${number.format(days)} Tagen auf Ihre Unterschrift. Sie tritt in Kraft, wenn alle unterschrieben haben.`,
      ],
      action: { label: 'Lesen und unterschreiben', url: link },
    }),
    documentDeclined: ({ kind, subjectName, signerName, reason, link }) => ({
      subject: `Nicht unterschrieben: ${documentKinds[kind]} für ${subjectName}`,
      paragraphs: [
        `${signerName} hat es abgelehnt, die ${documentKinds[kind]} für ${subjectName} zu unterschreiben. Das Dokument ist unwirksam.`,
        `Grund: ${reason}`,
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    invitationWaiting: ({ companyName, inviterName, inviterEmail, link, appName }) => ({
      subject: `Einladung zu den Optionsplänen von „${companyName}“`,
      paragraphs: [
        `${inviterName} (${inviterEmail}) lädt Sie ein, an den Optionsplänen für Mitarbeiter von ${companyName} teilzunehmen.`,
        uncheckedDe(inviterEmail, appName),
        `Sie haben bereits einen Zugang zu ${appName}: Die Einladung wartet in Ihrem Posteingang.`,
      ],
      action: { label: 'Posteingang öffnen', url: link },
    }),
    employeeJoined: ({ employeeName, companyName, link }) => ({
      subject: `${employeeName} ist bei ${companyName} dabei`,
      paragraphs: [
        `${employeeName} hat die Einladung angenommen und kann nun Pläne unterschreiben und sehen.`,
      ],
      action: { label: 'Mitarbeiter anzeigen', url: link },
    }),
    poolRequested: ({ poolName, companyName, link }) => ({
      subject: `${companyName} beantragt den Optionspool ${poolName}`,
      paragraphs: [
        `${companyName} bittet Sie, die Anteile von ${poolName} zu halten.`,
        'Genehmigen Sie den Optionspool, damit die Vereinbarung erstellt wird, die beide Seiten unterschreiben, oder lehnen Sie ihn mit einem Grund ab.',
      ],
      action: { label: 'Antrag anzeigen', url: link },
    }),
    poolActive: ({ poolName, link }) => ({
      subject: `${poolName} ist aktiv`,
      paragraphs: [
        `Alle haben unterschrieben. ${poolName} ist aktiv, und das zugehörige Zertifikat wurde ausgestellt.`,
      ],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    poolRejected: ({ poolName, reason, link }) => ({
      subject: `${poolName} wurde nicht genehmigt`,
      paragraphs: [`Der Treuhänder hat ${poolName} nicht genehmigt.`, `Grund: ${reason}`],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    increaseRequested: ({ poolName, pieces, link }) => ({
      subject: `${poolName}: Eine Erhöhung wartet auf Ihre Genehmigung`,
      paragraphs: [`Das Unternehmen bittet Sie, in ${poolName} künftig ${whole(pieces)} zu halten.`],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    increaseRejected: ({ poolName, reason, link }) => ({
      subject: `${poolName} wurde nicht erhöht`,
      paragraphs: [`Der Treuhänder hat die Erhöhung von ${poolName} nicht genehmigt.`, `Grund: ${reason}`],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    poolIncreased: ({ poolName, pieces, link }) => ({
      subject: `${poolName} wurde erhöht`,
      paragraphs: [`Die Zusatzvereinbarung ist unterschrieben: ${poolName} hat jetzt ${whole(pieces)}.`],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    poolCancelled: ({ poolName, link }) => ({
      subject: `${poolName} wurde annulliert`,
      paragraphs: [`Das Unternehmen hat ${poolName} annulliert. Die Anteile darin sind zurückgegangen.`],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    certificatesCancelled: ({ poolName, pieces, reason, link }) => ({
      subject: `${poolName}: Zertifikate wurden annulliert`,
      paragraphs: [
        `Der Treuhänder hat Zertifikate über ${whole(pieces)} in ${poolName} annulliert.`,
        `Grund: ${reason}`,
      ],
      action: { label: 'Optionspool anzeigen', url: link },
    }),
    transferred: ({ poolName, pieces, from, to, link }) => ({
      subject: `${poolName}: Zertifikate wurden übertragen`,
      paragraphs: [`Zertifikate über ${whole(pieces)} in ${poolName} gingen von ${from} an ${to}.`],
      action: { label: 'Details anzeigen', url: link },
    }),
    transactionReversed: ({ type, pieces, reason, link }) => ({
      subject: `Korrigiert: ${transactionTypes[type]}, ${whole(pieces)}`,
      paragraphs: [
        `Der Treuhänder hat eine Transaktion storniert: ${transactionTypes[type]}, ${whole(pieces)}.`,
        `Grund: ${reason}`,
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    leaverAsked: ({ employeeName, companyName, lastDay, link }) => ({
      subject: `${employeeName} verlässt ${companyName}: Ihre Zustimmung wird gebraucht`,
      paragraphs: [
        `${companyName} hat den Austritt von ${employeeName} mit dem ${date(lastDay)} als letztem Tag erfasst. Er entzieht gevestete Optionen oder liegt weit zurück; deshalb geschieht nichts, bevor Sie zustimmen.`,
        'Was er bewirken würde, wird vor der Zustimmung gezeigt; eine Ablehnung braucht einen Grund.',
      ],
      action: { label: 'Entscheiden', url: link },
    }),
    leaverAccepted: ({ employeeName, lastDay, link }) => ({
      subject: `${employeeName}: Der Treuhänder stimmt dem Austritt zu`,
      paragraphs: [
        `Der Treuhänder hat dem Austritt von ${employeeName} mit dem ${date(lastDay)} als letztem Tag zugestimmt. An diesem Tag werden die Pläne geregelt; bis dahin lässt sich der Austritt zurückziehen.`,
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    leaverDeclined: ({ employeeName, reason, link }) => ({
      subject: `${employeeName}: Der Treuhänder lehnt den Austritt ab`,
      paragraphs: [
        `Der Treuhänder hat abgelehnt, wie der Austritt von ${employeeName} erfasst wurde. Alle Pläne laufen unverändert weiter.`,
        `Grund: ${reason}`,
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    leaverTakenBack: ({ employeeName, reason, link }) => ({
      subject: `${employeeName} ist nicht ausgetreten: Die Pläne laufen weiter`,
      paragraphs: [
        `Der Treuhänder hat den Austritt von ${employeeName} zurückgenommen. Alle Pläne sind, als wäre er nie erfasst worden: Was seither gevestet wäre, ist gevestet; Vereinbarungen und Anträge, die damit geendet hatten, warten wieder.`,
        `Grund: ${reason}`,
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    leaverApplied: ({ employeeName, lastDay, link }) => ({
      subject: `${employeeName}: Die Pläne sind geregelt`,
      paragraphs: [
        `${employeeName} tritt aus dem Unternehmen aus; der letzte Tag ist der ${date(lastDay)}. Alle Pläne wurden geregelt; bei jedem steht, was bleibt und bis wann es ausgeübt werden kann.`,
        'Der Zugang bleibt bestehen. Eine Adresse, die das Unternehmen zur Verfügung stellt, vielleicht nicht: Unter „Mein Konto“ lässt sie sich gegen eine private tauschen.',
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    exerciseEnds: ({ planName, pieces, lastDay, days, link }) => ({
      subject: `${planName}: noch ${days === 1 ? 'ein Tag' : `${number.format(days)} Tage`} zur Ausübung`,
      paragraphs: [
        `${options(pieces)} aus ${planName} ${either(pieces, 'kann', 'können')} bis einschließlich ${date(lastDay)} ausgeübt werden. Was bis dahin nicht ausgeübt ist, läuft ab.`,
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    planGranted: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${options(pieces)} zugeteilt`,
      paragraphs: [
        `${planName} ist aktiv: ${options(pieces)} ${either(pieces, 'wurde', 'wurden')} zugeteilt. Das Vesting richtet sich nach dem Plan.`,
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    planCanceled: ({ planName, link }) => ({
      subject: `${planName} wurde annulliert`,
      paragraphs: [`${planName} wurde annulliert. Daraus vestet nichts mehr.`],
      action: { label: 'Plan anzeigen', url: link },
    }),
    planExpired: ({ planName, pieces, requested, link }) => ({
      subject: `${planName}: ${options(pieces)} verfallen`,
      paragraphs: [
        `Der letzte Ausübungstag von ${planName} ist vorbei. Nicht ausgeübt und zurückgegangen: ${options(pieces)}.`,
        ...(requested > 0
          ? [
              `Die Ausübung von ${whole(requested)} ist beantragt. Diese Optionen bleiben, bis der Treuhänder entschieden hat.`,
            ]
          : []),
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    milestoneDue: ({ planName, milestoneName, link }) => ({
      subject: `${planName}: „${milestoneName}“ beurteilen`,
      paragraphs: [
        `Der Meilenstein „${milestoneName}“ von ${planName} ist fällig. Geben Sie an, wie weit er erreicht wurde.`,
      ],
      action: { label: 'Meilenstein beurteilen', url: link },
    }),
    milestoneEvaluated: ({ planName, milestoneName, achieved, link }) => ({
      subject: `${planName}: „${milestoneName}“ wurde beurteilt`,
      paragraphs: [
        `Vom Meilenstein „${milestoneName}“ von ${planName} gilt dieser Anteil am Ganzen als erreicht: ${achieved}.`,
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    vestingHappened: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${options(pieces)} gevestet`,
      paragraphs: [`Aus ${planName} ${either(pieces, 'ist', 'sind')} ${options(pieces)} gevestet.`],
      action: { label: 'Plan anzeigen', url: link },
    }),
    exercisePeriodStarted: ({ planName, lastDay, link }) => ({
      subject: `${planName}: Ausübung bis ${date(lastDay)}`,
      paragraphs: [
        `Was aus ${planName} gevestet ist, können Sie bis einschließlich ${date(lastDay)} ausüben.`,
        'Was bis dahin nicht ausgeübt ist, läuft ab.',
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    openingBalancesImported: ({ companyName, plans, link }) => ({
      subject: `${companyName}: ${either(plans, 'Ein Plan wurde', `${number.format(plans)} Pläne wurden`)} übernommen`,
      paragraphs: [
        `Der Treuhänder hat ${either(plans, 'einen Plan', `${number.format(plans)} Pläne`)} von ${companyName} so eingetragen, wie es früher vereinbart wurde: mit dem, was bisher zugeteilt, gevestet und ausgeübt wurde.`,
        'Wenn eine Zahl oder ein Datum nicht Ihren Erwartungen entspricht, informieren Sie das Unternehmen.',
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    holdingsImported: ({ companyName, holdings, link }) => ({
      subject: `${companyName}: ${either(holdings, 'Ein Bestand wurde', `${number.format(holdings)} Bestände wurden`)} übernommen`,
      paragraphs: [
        `Der Treuhänder hat Stücke von ${companyName} eingetragen, die schon früher ohne Optionen gehalten wurden, und darüber Zertifikate ausgestellt.`,
        'Wenn eine Zahl oder ein Datum nicht Ihren Erwartungen entspricht, informieren Sie das Unternehmen.',
      ],
      action: { label: 'Details anzeigen', url: link },
    }),
    exerciseRequested: ({ planName, employeeName, pieces, link }) => ({
      subject: `${employeeName} möchte ${options(pieces)} ausüben`,
      paragraphs: [
        `${employeeName} beantragt, ${options(pieces)} aus ${planName} auszuüben.`,
        'Bestätigen Sie die Ausübung, sobald der Ausübungspreis eingegangen ist, oder lehnen Sie sie mit einem Grund ab.',
      ],
      action: { label: 'Antrag anzeigen', url: link },
    }),
    exerciseConfirmed: ({ planName, pieces, receivedOn, received, excess, link }) => ({
      subject: `${planName}: ${options(pieces)} ausgeübt`,
      paragraphs: [
        `Am ${date(receivedOn)} sind ${money(received)} eingegangen. Damit sind ${options(pieces)} aus ${planName} ausgeübt und die Zertifikate ausgestellt.`,
        ...(excess
          ? [`Davon sind ${money(excess)} zu viel. Das Unternehmen zahlt diesen Betrag zurück.`]
          : []),
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    exerciseRejected: ({ planName, pieces, reason, link }) => ({
      subject: `${planName}: Antrag auf Ausübung abgelehnt`,
      paragraphs: [
        `Ihr Antrag, ${options(pieces)} aus ${planName} auszuüben, wurde abgelehnt.`,
        `Grund: ${reason}`,
      ],
      action: { label: 'Plan anzeigen', url: link },
    }),
    registerReady: ({ subject, asOf, link }) => ({
      subject: `Das Register von ${subject} zum ${date(asOf)} ist fertig`,
      paragraphs: [
        `Das Register von ${subject} zum ${date(asOf)} ist fertig: als PDF, als Tabelle und als CSV.`,
      ],
      action: { label: 'Register anzeigen', url: link },
    }),
    registerFailed: ({ subject, asOf, link }) => ({
      subject: `Das Register von ${subject} zum ${date(asOf)} konnte nicht erstellt werden`,
      paragraphs: [
        `Das Register von ${subject} zum ${date(asOf)} konnte auch nach mehreren Versuchen nicht erstellt werden. Sonst hat sich nichts geändert.`,
        'Fordern Sie es später noch einmal an. Gelingt auch das nicht, findet der Betreiber der Anwendung den Grund in deren Protokoll.',
      ],
      action: { label: 'Register anzeigen', url: link },
    }),
    ...colleagueMailDe,
    ...payoutMailDe,
    ...registrationMailDe,
    ...companyMailDe,
    ...safetyMailDe,
    ...factorMailDe,
  },
  quotes: ['„', '“'],
  linkBelow: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer: (appName) => `${appName} hat diese E-Mail automatisch gesendet. Antworten werden nicht gelesen.`,
};
