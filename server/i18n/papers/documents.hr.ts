import { paperFormats } from './paperFormats.ts';
import type { DocumentTexts } from './paperTexts.ts';

const formats = paperFormats('hr');
const { date, pieces } = formats;
const plural = new Intl.PluralRules('hr');

/** The form that goes with a count: 1, 21 …; 2 to 4, 22 …; all others. */
const counted = (count: bigint, one: string, few: string, other: string) => {
  // Only the last two digits decide, and a bigint may be longer than a number is exact.
  const category = plural.select(Number(count % 100n));
  return `${pieces(count)} ${{ one, few }[category as string] ?? other}`;
};
const countedPieces = (count: bigint) => counted(count, 'komad', 'komada', 'komada');

export const documentsHr: DocumentTexts = {
  ...formats,
  counted: {
    pieces: countedPieces,
    options: (count) => counted(count, 'opcija', 'opcije', 'opcija'),
    certificates: (count) =>
      counted(count, 'potvrda o dionicama', 'potvrde o dionicama', 'potvrda o dionicama'),
    receipts: (count) => counted(count, 'depozitna potvrda', 'depozitne potvrde', 'depozitnih potvrda'),
  },
  period: (length, unit) =>
    unit === 'days'
      ? counted(BigInt(length), 'dan', 'dana', 'dana')
      : counted(BigInt(length), 'mjesec', 'mjeseca', 'mjeseci'),
  pageOf: (page, count) => `Stranica ${page} od ${count}`,
  pictureNotShown: (description) =>
    description ? `[Slika: ${description}]` : '[Slika koja se ne može ispisati]',
  labels: {
    reference: 'Oznaka',
    date: 'Datum',
    company: 'Društvo',
    companyNumber: 'Registarski broj',
    office: 'Sjedište',
    trust: 'Povjerenik',
    employee: 'Zaposlenik',
    address: 'Adresa',
    holder: 'Imatelj',
    pool: 'Fond opcija',
    asset: 'Rod dionica',
    pieces: 'Broj komada',
    nominalValue: 'Nominalni iznos po komadu',
    totalNominalValue: 'Ukupni nominalni iznos',
  },
  signatures: {
    heading: 'Potpisi',
    line: 'Potpis',
    date: 'Datum',
    role: { founder: 'Osnivač', trust: 'Povjerenik', employee: 'Zaposlenik' },
    note: 'Tko ovaj dokument potpiše elektronički, bilježi se u zapisu o potpisivanju kojim završava zapečaćeni primjerak.',
  },
  agreement: {
    parties: 'Stranke',
    pool: 'Fond opcija',
    terms: 'Odredbe',
    personAndPool: (person, pool) => `${person} · ${pool}`,
  },
  poolAgreement: {
    title: 'Ugovor o fondu opcija',
    description: 'Opis',
  },
  poolAmendment: {
    title: 'Dodatak ugovoru o fondu opcija',
    before: 'Dosadašnji broj komada',
    added: 'Dodatni broj komada',
    after: 'Budući broj komada',
    addedValue: 'Dodatni nominalni iznos',
    valueAfter: 'Budući nominalni iznos',
  },
  certificateOrder: {
    title: 'Nalog za izdavanje potvrda o dionicama',
    certificates: 'Potvrde koje se izdaju',
    columns: { number: 'Br.' },
    total: 'Ukupno',
  },
  certificateCancellation: {
    title: 'Suglasnost s poništenjem potvrda o dionicama',
    cancelled: 'Komadi koji se poništavaju',
    reason: 'Razlog',
    liquidationPayout: (exists) =>
      exists
        ? 'Za ovaj fond opcija postoji isplata iz likvidacije.'
        : 'Za ovaj fond opcija ne postoji isplata iz likvidacije.',
  },
  optionAgreement: {
    title: 'Ugovor o opcijama',
    grant: 'Dodjela opcija',
    options: 'Broj dodijeljenih opcija',
    grantDate: 'Datum dodjele',
    vestingStart: 'Početak vestinga',
    exercisePrice: 'Cijena izvršenja po komadu',
    totalExercisePrice: 'Ukupna cijena izvršenja',
    vesting: 'Raspored vestinga',
    vestingIntroduction: 'Opcije se stječu na navedene datume, svaki put u broju komada pokraj datuma.',
    vestingWithMilestones:
      'Opcije se stječu na navedene datume, svaki put u broju komada pokraj datuma. Ciljevi su navedeni na datum dospijeća kao da su u cijelosti ostvareni.',
    vestingColumns: {
      number: 'Br.',
      date: 'Datum stjecanja',
      pieces: 'Komada',
      cumulative: 'Ukupno stečeno',
    },
    milestones: 'Ciljevi',
    milestonesIntroduction:
      'Ovi se komadi stječu tek kada društvo ocijeni cilj, i to u mjeri u kojoj je ostvaren. Neostvareni dio propada.',
    milestoneColumns: { name: 'Cilj', dueDate: 'Dospijeće', pieces: 'Komada' },
    exercise: 'Izvršenje',
    lastDay: 'Posljednji dan izvršenja',
    exerciseFrom: 'Početak izvršenja',
    afterCompletion: 'kada su sve opcije stečene, ocijenjene ili su propale',
    beforeCompletion: 'čim su opcije stečene, i to za stečene',
    postTermination: 'Nakon odlaska iz društva',
    postTerminationPeriod: (period) => `stečene opcije još ${period}, najdulje do posljednjeg dana izvršenja`,
    lateMilestone: 'Kasnije ocijenjene prekretnice',
    lateMilestonePeriod: (period) =>
      `opcije stečene nakon posljednjeg dana izvršenja mogu se izvršiti još ${period} od ocjene`,
    lateMilestoneNever: 'nakon posljednjeg dana izvršenja više se ništa ne stječe',
    signedBy: 'Potpisi',
    signedByLastDay: 'ugovor prestaje vrijediti ako ga obje strane ne potpišu do posljednjeg dana izvršenja',
  },
  certificate: {
    title: 'Potvrda o dionicama',
    number: (value) => `br. ${value}`,
    certifies: 'Ovime se potvrđuje:',
    holds: (count, asset) => `imatelj je ${pieces(count)} komada (rod dionica: ${asset}) u društvu`,
    issuedOn: 'Datum izdavanja',
    heldBy: 'Za imatelja drži',
    cancelled: 'PONIŠTENO',
    cancelledOn: (isoDate) => `PONIŠTENO ${date(isoDate)}`,
    cancelReason: (reason) => `Razlog: ${reason}`,
  },
  receipt: {
    title: 'Depozitna potvrda',
    holds: (count, asset) =>
      `ima depozitne potvrde za ${pieces(count)} komada (rod dionica: ${asset}) u društvu`,
    heldBy: 'Član društva',
  },
  payouts: {
    types: { dividend: 'Dividenda', 'liquidation-proceeding': 'Isplata iz likvidacije' },
    gross: 'Bruto iznos',
    tax: 'Obustavljeni porez',
    bankFee: 'Bankovna naknada',
    net: 'Neto iznos',
  },
  payoutStatement: {
    title: 'Obračun isplate',
    payout: 'Isplata',
    type: 'Vrsta',
    recordDate: 'Datum utvrđivanja prava',
    paymentDate: 'Datum isplate',
    pricePerPiece: 'Cijena po komadu',
    amountPerPiece: 'Iznos po komadu',
    held: 'Osnova isplate',
    columns: { asset: 'Osnova', pieces: 'Komada', exercisePrice: 'Cijena izvršenja' },
    certificates: (asset) => `Potvrde o dionicama (${asset})`,
    options: 'Stečene opcije',
    settlement: 'Obračun',
    taxAt: (rate) => `Obustavljeni porez, ${rate}`,
    iban: 'Račun (IBAN)',
    paymentReference: 'Poziv na broj',
  },
  earningsSummary: {
    title: (year) => `Pregled primitaka za ${year}.`,
    taxResidence: 'Porezna rezidentnost',
    taxNumber: 'Porezni broj',
    year: 'Godina',
    in: (currency) => `Primici u valuti ${currency}`,
    columns: {
      payout: 'Isplaćeno',
      gross: 'Bruto',
      rate: 'Stopa',
      tax: 'Porez',
      bankFee: 'Naknada',
      net: 'Neto',
    },
    by: (trust) => `isplatitelj: ${trust}`,
    total: 'Ukupno',
    none: 'Ove godine ništa nije isplaćeno.',
    note: 'Svi su iznosi navedeni onako kako su isplaćeni, u valuti isplate. Obustavljeni porez zadržao je isplatitelj; hoće li se platiti još poreza, ovisi o Vašoj poreznoj rezidentnosti.',
    exercises: {
      in: (currency) => `Izvršenja u valuti ${currency}`,
      confirmedBy: (trust) => `potvrdio: ${trust}`,
      received: 'Novac primljen',
      columns: { price: 'Cijena po komadu', due: 'Dospjelo', received: 'Primljeno' },
      note: 'Izvršenje pripada godini u kojoj je novac primljen.',
    },
  },
  trail: {
    heading: 'Zapis o potpisivanju',
    introduction: (bytes) =>
      `Prethodne stranice dokument su kakav je prikazan potpisnicima. Početak ove datoteke, u duljini od ${bytes} B, nepromijenjeni je izvornik; označava ga vrijednost navedena u nastavku, i svaki je potpis dan za njega.`,
    documentReference: 'Oznaka dokumenta',
    originalSha256: 'SHA-256 izvornika',
    verifyAt: 'Provjera ovog primjerka',
    columns: {
      signer: 'Potpisnik',
      role: 'Uloga',
      at: 'Potpisano',
      ipAddress: 'IP adresa',
      device: 'Uređaj',
      authentication: 'Provjera',
    },
    browserOn: (browser: string, system: string) => `${browser} na sustavu ${system}`,
    authentication: { aal1: 'Lozinka', aal2: 'Lozinka i kôd' },
    otherOriginal: 'Zapis o potpisivanju vođen je za izvornik s drugim bajtovima.',
    seal: 'Ovaj primjerak nosi elektronički pečat. Svaka naknadna izmjena čini pečat nevažećim.',
  },
  seal: {
    reason: 'Zapečaćeno nakon svih potpisa',
  },
  sample: {
    mark: 'UZORAK',
    company: 'Ogledna robotika d.d.',
    companyNumber: 'MBS 081234567',
    office: 'Ogledna ulica 1, 10000 Zagreb',
    person: 'Ana Ogledna',
    address: 'Ogledni trg 2, 21000 Split',
    pool: 'Opcije za zaposlenike 2026.',
    asset: 'Redovne dionice B',
    description: '<p>Za sve koji rade u društvu.</p>',
    reason: 'Dionice su otkupljene.',
    milestone: 'Prvih tisuću kupaca',
  },
};
