import { paperFormats } from './paperFormats.ts';
import type { DocumentTexts } from './paperTexts.ts';

const formats = paperFormats('de');
const { date, pieces } = formats;

const either = (count: bigint, one: string, other: string) =>
  `${pieces(count)} ${count === 1n ? one : other}`;
const countedPieces = (count: bigint) => `${pieces(count)} Stück`;

export const documentsDe: DocumentTexts = {
  ...formats,
  counted: {
    pieces: countedPieces,
    options: (count) => either(count, 'Option', 'Optionen'),
    certificates: (count) => either(count, 'Anteilszertifikat', 'Anteilszertifikate'),
    receipts: (count) => either(count, 'Hinterlegungsschein', 'Hinterlegungsscheine'),
  },
  period: (length, unit) =>
    unit === 'days' ? either(BigInt(length), 'Tag', 'Tage') : either(BigInt(length), 'Monat', 'Monate'),
  pageOf: (page, count) => `Seite ${page} von ${count}`,
  pictureNotShown: (description) =>
    description ? `[Bild: ${description}]` : '[Ein Bild, das nicht gedruckt werden kann]',
  labels: {
    reference: 'Referenz',
    date: 'Datum',
    company: 'Unternehmen',
    companyNumber: 'Registernummer',
    office: 'Sitz',
    trust: 'Treuhänder',
    employee: 'Mitarbeiter',
    address: 'Anschrift',
    holder: 'Inhaber',
    pool: 'Optionspool',
    asset: 'Anteilsklasse',
    pieces: 'Stückzahl',
    nominalValue: 'Nennwert je Stück',
    totalNominalValue: 'Nennwert insgesamt',
  },
  signatures: {
    heading: 'Unterschriften',
    line: 'Unterschrift',
    date: 'Datum',
    role: { founder: 'Gründer', trust: 'Treuhänder', employee: 'Mitarbeiter' },
    note: 'Wer dieses Dokument elektronisch unterschreibt, wird im Prüfprotokoll festgehalten, das die gesiegelte Ausfertigung abschließt.',
  },
  agreement: {
    parties: 'Parteien',
    pool: 'Optionspool',
    terms: 'Bestimmungen',
    personAndPool: (person, pool) => `${person} · ${pool}`,
  },
  poolAgreement: {
    title: 'Poolvereinbarung',
    description: 'Beschreibung',
  },
  poolAmendment: {
    title: 'Zusatzvereinbarung zur Poolvereinbarung',
    before: 'Stückzahl bisher',
    added: 'Hinzukommende Stückzahl',
    after: 'Stückzahl künftig',
    addedValue: 'Hinzukommender Nennwert',
    valueAfter: 'Nennwert künftig',
  },
  certificateOrder: {
    title: 'Bestellung von Anteilszertifikaten',
    certificates: 'Auszustellende Zertifikate',
    columns: { number: 'Nr.' },
    total: 'Summe',
  },
  certificateCancellation: {
    title: 'Zustimmung zur Annullierung von Anteilszertifikaten',
    cancelled: 'Zu annullierende Stücke',
    reason: 'Grund',
    liquidationPayout: (exists) =>
      exists
        ? 'Für diesen Optionspool gibt es eine Liquidationsauszahlung.'
        : 'Für diesen Optionspool gibt es keine Liquidationsauszahlung.',
  },
  optionAgreement: {
    title: 'Optionsvereinbarung',
    grant: 'Zuteilung von Optionen',
    options: 'Zugeteilte Optionen',
    grantDate: 'Zuteilungsdatum',
    vestingStart: 'Beginn des Vestings',
    exercisePrice: 'Ausübungspreis je Stück',
    totalExercisePrice: 'Ausübungspreis insgesamt',
    vesting: 'Vesting-Plan',
    vestingIntroduction: 'Die Optionen vesten an diesen Tagen in der jeweils daneben angegebenen Stückzahl.',
    vestingWithMilestones:
      'Die Optionen vesten an diesen Tagen in der jeweils daneben angegebenen Stückzahl. Meilensteine sind an ihrem Fälligkeitstag so aufgeführt, als wären sie vollständig erreicht.',
    vestingColumns: { number: 'Nr.', date: 'Vestet am', pieces: 'Stück', cumulative: 'Gevestet insgesamt' },
    milestones: 'Meilensteine',
    milestonesIntroduction:
      'Diese Stücke vesten erst, wenn das Unternehmen den Meilenstein beurteilt hat, und nur in dem Umfang, in dem er erreicht wurde. Was nicht erreicht wurde, verfällt.',
    milestoneColumns: { name: 'Meilenstein', dueDate: 'Fällig am', pieces: 'Stück' },
    exercise: 'Ausübung',
    lastDay: 'Letzter Ausübungstag',
    exerciseFrom: 'Beginn der Ausübung',
    afterCompletion: 'sobald alle Optionen gevestet, beurteilt oder weggefallen sind',
    beforeCompletion: 'sobald Optionen gevestet sind, für diese',
    postTermination: 'Nach dem Austritt',
    postTerminationPeriod: (period) =>
      `gevestete Optionen: ${period}, längstens bis zum letzten Ausübungstag`,
    lateMilestone: 'Später bewertete Meilensteine',
    lateMilestonePeriod: (period) =>
      `Optionen, die nach dem letzten Ausübungstag vesten, können ab der Bewertung noch ${period} ausgeübt werden`,
    lateMilestoneNever: 'nach dem letzten Ausübungstag vestet nichts mehr',
    signedBy: 'Unterschriften',
    signedByLastDay:
      'diese Vereinbarung wird hinfällig, wenn sie nicht bis zum letzten Ausübungstag von beiden Parteien unterschrieben ist',
  },
  certificate: {
    title: 'Anteilszertifikat',
    number: (value) => `Nr. ${value}`,
    certifies: 'Hiermit wird bescheinigt:',
    holds: (count, asset) => `ist Inhaber von ${countedPieces(count)} der Anteilsklasse ${asset} an`,
    issuedOn: 'Tag der Ausstellung',
    heldBy: 'Treuhänderisch gehalten von',
    cancelled: 'ANNULLIERT',
    cancelledOn: (isoDate) => `ANNULLIERT am ${date(isoDate)}`,
    cancelReason: (reason) => `Grund: ${reason}`,
  },
  receipt: {
    title: 'Hinterlegungsschein',
    holds: (count, asset) =>
      `besitzt Hinterlegungsscheine über ${countedPieces(count)} der Anteilsklasse ${asset} an`,
    heldBy: 'Gesellschafter',
  },
  payouts: {
    types: { dividend: 'Dividende', 'liquidation-proceeding': 'Liquidationserlös' },
    gross: 'Bruttobetrag',
    tax: 'Einbehaltene Steuer',
    bankFee: 'Bankgebühr',
    net: 'Nettobetrag',
  },
  payoutStatement: {
    title: 'Auszahlungsabrechnung',
    payout: 'Auszahlung',
    type: 'Art',
    recordDate: 'Stichtag',
    paymentDate: 'Zahlungstag',
    pricePerPiece: 'Preis je Stück',
    amountPerPiece: 'Betrag je Stück',
    held: 'Berechtigter Bestand',
    columns: { asset: 'Berechtigt aus', pieces: 'Stück', exercisePrice: 'Ausübungspreis' },
    certificates: (asset) => `Zertifikaten (${asset})`,
    options: 'Gevesteten Optionen',
    settlement: 'Abrechnung',
    taxAt: (rate) => `Einbehaltene Steuer, ${rate}`,
    iban: 'Konto (IBAN)',
    paymentReference: 'Zahlungsreferenz',
  },
  earningsSummary: {
    title: (year) => `Übersicht der Erträge ${year}`,
    taxResidence: 'Steuerliche Ansässigkeit',
    taxNumber: 'Steuernummer',
    year: 'Jahr',
    in: (currency) => `Erträge in ${currency}`,
    columns: {
      payout: 'Gezahlt am',
      gross: 'Brutto',
      rate: 'Satz',
      tax: 'Steuer',
      bankFee: 'Gebühr',
      net: 'Netto',
    },
    by: (trust) => `gezahlt von ${trust}`,
    total: 'Summe',
    none: 'In diesem Jahr wurde nichts ausgezahlt.',
    note: 'Alle Beträge sind so angegeben, wie sie gezahlt wurden, in der Währung der Auszahlung. Die einbehaltene Steuer hat die auszahlende Stelle abgezogen; ob weitere Steuern anfallen, richtet sich nach Ihrer steuerlichen Ansässigkeit.',
    exercises: {
      in: (currency) => `Ausübungen in ${currency}`,
      confirmedBy: (trust) => `bestätigt von ${trust}`,
      received: 'Geld eingegangen am',
      columns: { price: 'Preis je Stück', due: 'Fällig', received: 'Eingegangen' },
      note: 'Eine Ausübung zählt zu dem Jahr, in dem ihr Geld eingegangen ist.',
    },
  },
  trail: {
    heading: 'Prüfprotokoll',
    introduction: (bytes) =>
      `Die Seiten vor dieser sind das Dokument, wie es den Unterzeichnenden gezeigt wurde. Die ersten ${bytes} Bytes dieser Datei sind die unveränderte Originaldatei; der unten stehende Wert kennzeichnet sie, und jede Unterschrift wurde für sie geleistet.`,
    documentReference: 'Referenz des Dokuments',
    originalSha256: 'SHA-256 des Originals',
    verifyAt: 'Prüfung dieser Ausfertigung',
    columns: {
      signer: 'Unterzeichnet von',
      role: 'Rolle',
      at: 'Unterzeichnet am',
      ipAddress: 'IP-Adresse',
      device: 'Gerät',
      authentication: 'Nachweis',
    },
    browserOn: (browser: string, system: string) => `${browser} unter ${system}`,
    authentication: { aal1: 'Passwort', aal2: 'Passwort und Code' },
    otherOriginal: 'Das Prüfprotokoll wurde für ein Original mit anderen Bytes geführt.',
    seal: 'Diese Ausfertigung trägt ein elektronisches Siegel. Jede spätere Änderung macht das Siegel ungültig.',
  },
  seal: {
    reason: 'Nach allen Unterschriften gesiegelt',
  },
  sample: {
    mark: 'MUSTER',
    company: 'Muster Robotik GmbH',
    companyNumber: 'HRB 12345',
    office: 'Musterstraße 1, 80331 München',
    person: 'Alex Muster',
    address: 'Musterplatz 2, 1010 Wien',
    pool: 'Mitarbeiteroptionen 2026',
    asset: 'Stammanteile B',
    description: '<p>Für alle, die für das Unternehmen arbeiten.</p>',
    reason: 'Die Anteile wurden zurückgekauft.',
    milestone: 'Die ersten tausend Kunden',
  },
};
