import type { TransactionType } from '../../../model/enums.ts';
import type { DocumentKind, MailTexts } from '../../notices/mail/templates.ts';
import { paperFormats } from '../papers/paperFormats.ts';
import { colleagueMailHr, uncheckedHr } from './colleague.hr.ts';
import { companyMailHr } from './company.hr.ts';
import { factorMailHr } from './factor.hr.ts';
import { payoutMailHr } from './payout.hr.ts';
import { registrationMailHr } from './registration.hr.ts';
import { safetyMailHr } from './safety.hr.ts';

/** The nominative, which is the accusative of these words too. */
const documentKinds: Record<DocumentKind, string> = {
  'pool-agreement': 'ugovor o fondu opcija',
  'pool-amendment': 'dodatak ugovoru o fondu opcija',
  'certificate-order': 'nalog za izdavanje potvrda',
  'certificate-cancellation': 'poništenje potvrda',
  'option-agreement': 'ugovor o opcijama',
};

const transactionTypes: Record<TransactionType, string> = {
  'option-issuance': 'izdavanje opcija',
  'certificate-issuance': 'izdavanje potvrda',
  grant: 'dodjela',
  'full-vesting': 'potpuni vesting',
  'partial-vesting': 'djelomični vesting',
  forfeit: 'propadanje',
  exercise: 'izvršenje',
  expiration: 'istek',
  sale: 'prodaja',
  purchase: 'kupnja',
  delisting: 'brisanje',
  cancellation: 'poništenje',
};

const { money } = paperFormats('hr');
const number = new Intl.NumberFormat('hr');
const plural = new Intl.PluralRules('hr');
const day = new Intl.DateTimeFormat('hr', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

type Count = bigint | number;

/** The form that goes with a count: 1, 21 …; 2 to 4, 22 …; all others. */
const form = (count: Count, one: string, few: string, other: string) => {
  const category = plural.select(Number(count));
  if (category === 'one') return one;
  return category === 'few' ? few : other;
};
const options = (pieces: Count) => `${number.format(pieces)} ${form(pieces, 'opcija', 'opcije', 'opcija')}`;
/** The same as an object: „izvršiti 1 opciju“. */
const optionsAsObject = (pieces: Count) =>
  `${number.format(pieces)} ${form(pieces, 'opciju', 'opcije', 'opcija')}`;
const whole = (pieces: Count) => `${number.format(pieces)} ${form(pieces, 'komad', 'komada', 'komada')}`;
const granted = (pieces: Count) =>
  `${form(pieces, 'dodijeljena je', 'dodijeljene su', 'dodijeljeno je')} ${options(pieces)}`;
const vested = (pieces: Count) =>
  `${form(pieces, 'stečena je', 'stečene su', 'stečeno je')} ${options(pieces)}`;
const countedPlans = (plans: number) => `${number.format(plans)} ${form(plans, 'plan', 'plana', 'planova')}`;
/** Ends with the full stop of the year, and so never stands at the end of a sentence here. */
const date = (calendarDate: string) => day.format(new Date(`${calendarDate}T00:00:00Z`));

export const mailHr: MailTexts = {
  templates: {
    invitation: ({ companyName, inviterName, inviterEmail, link, appName }) => ({
      subject: `Pozivnica u aplikaciju ${appName}: „${companyName}”`,
      paragraphs: [
        `U ime društva ${companyName} ${inviterName} (${inviterEmail}) poziva Vas da sudjelujete u opcijskim planovima za zaposlenike.`,
        uncheckedHr(inviterEmail, appName),
        `U aplikaciji ${appName} vidite svoje planove, tijek vestinga i ono što posjedujete.`,
        'Poveznica vrijedi jednom, tijekom 30 dana. Ako ovu pozivnicu niste očekivali, ne trebate učiniti ništa.',
      ],
      action: { label: 'Prihvatite pozivnicu', url: link },
    }),
    resetPassword: ({ link, appName }) => ({
      subject: `Postavite novu lozinku za ${appName}`,
      paragraphs: [
        `Netko, vjerojatno Vi, zatražio je novu lozinku za Vaš račun u aplikaciji ${appName}.`,
        'Ako to niste bili Vi, zanemarite ovu poruku: Vaša lozinka ostaje kakva jest.',
      ],
      action: { label: 'Postavite novu lozinku', url: link },
    }),
    passwordChanged: ({ link, appName }) => ({
      subject: `Promijenjena je Vaša lozinka za ${appName}`,
      paragraphs: [
        `Lozinka Vašeg računa u aplikaciji ${appName} upravo je promijenjena.`,
        'Ako to niste učinili Vi, odmah postavite novu lozinku.',
      ],
      action: { label: 'Postavite novu lozinku', url: link },
    }),
    accountChanged: ({ of, before, after, link }) => ({
      subject: of ? `„${of}“: bankovni račun je promijenjen` : 'Vaš bankovni račun je promijenjen',
      paragraphs: [
        `${of ? `Kod nas je promijenjen bankovni račun za „${of}“.` : 'Kod nas je promijenjen bankovni račun na koji primate isplate.'} Novi: ${after || 'nijedan'}. Prijašnji: ${before || 'nijedan'}.`,
        of
          ? 'Ako to nije učinio nitko od vas, odmah promijenite lozinke i ispravite račun.'
          : 'Ako to niste bili Vi, odmah promijenite lozinku, ispravite račun i javite povjereniku koji Vam isplaćuje.',
      ],
      action: { label: 'Pogledaj račun', url: link },
    }),
    confirmEmail: ({ link, appName }) => ({
      subject: `Potvrdite ovu adresu za svoj račun u aplikaciji ${appName}`,
      paragraphs: [
        `Netko, vjerojatno Vi, želi se odsad prijavljivati u aplikaciju ${appName} ovom adresom.`,
        'Poveznica vrijedi jednom, tijekom 24 sata. Ako to niste bili Vi, zanemarite ovu poruku: ništa se neće promijeniti.',
      ],
      action: { label: 'Potvrdite adresu', url: link },
    }),
    emailInUse: ({ link, appName }) => ({
      subject: `Ova adresa već ima račun u aplikaciji ${appName}`,
      paragraphs: [
        `Netko, vjerojatno Vi, htio je ovu adresu dati drugom računu u aplikaciji ${appName}. Ona već ima račun, pa ništa nije promijenjeno.`,
        'Ako to niste bili Vi, zanemarite ovu poruku.',
      ],
      action: { label: 'Prijavite se', url: link },
    }),
    emailChangeAsked: ({ link, appName }) => ({
      subject: `Zatražena je druga adresa za Vaš račun u aplikaciji ${appName}`,
      paragraphs: [
        `Netko, vjerojatno Vi, želi drugu adresu za Vaš račun u aplikaciji ${appName}. Adresa se mijenja kada se otvori poveznica koju smo poslali na novu.`,
        'Ako to niste bili Vi, odmah postavite novu lozinku: time poveznica prestaje vrijediti.',
      ],
      action: { label: 'Postavite novu lozinku', url: link },
    }),
    emailChanged: ({ link, appName }) => ({
      subject: `Vaš račun u aplikaciji ${appName} ima novu adresu`,
      paragraphs: [
        `Vaš račun u aplikaciji ${appName} više nema ovu adresu, kako je zatraženo uz Vašu lozinku.`,
        'Ako to niste učinili Vi, odmah obavijestite društvo ili povjerenika s kojim poslujete.',
      ],
      action: { label: 'Prijavite se novom adresom', url: link },
    }),
    documentToSign: ({ kind, subjectName, link }) => ({
      subject: `Molimo potpišite: ${documentKinds[kind]} – ${subjectName}`,
      paragraphs: [`Na Vaš potpis čeka ${documentKinds[kind]} – ${subjectName}.`],
      action: { label: 'Pročitajte i potpišite', url: link },
    }),
    signatureWaits: ({ kind, subjectName, days, link }) => ({
      subject: `Podsjetnik, molimo potpišite: ${documentKinds[kind]} – ${subjectName}`,
      paragraphs: [
        `Već ${number.format(days)} ${form(days, 'dan', 'dana', 'dana')} na Vaš potpis čeka ${documentKinds[kind]} – ${subjectName}. Dokument stupa na snagu kad ga potpišu svi.`,
      ],
      action: { label: 'Pročitajte i potpišite', url: link },
    }),
    documentDeclined: ({ kind, subjectName, signerName, reason, link }) => ({
      subject: `Nije potpisano: ${documentKinds[kind]} – ${subjectName}`,
      paragraphs: [
        `${signerName} odbija potpisati ${documentKinds[kind]} – ${subjectName}. Dokument je nevažeći.`,
        `Razlog: ${reason}`,
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    invitationWaiting: ({ companyName, inviterName, inviterEmail, link, appName }) => ({
      subject: `Pozivnica u opcijske planove društva „${companyName}”`,
      paragraphs: [
        `U ime društva ${companyName} ${inviterName} (${inviterEmail}) poziva Vas da sudjelujete u opcijskim planovima za zaposlenike.`,
        uncheckedHr(inviterEmail, appName),
        `Već imate račun u aplikaciji ${appName}: pozivnica Vas čeka među porukama.`,
      ],
      action: { label: 'Otvorite poruke', url: link },
    }),
    employeeJoined: ({ employeeName, companyName, link }) => ({
      subject: `Pozivnica prihvaćena: ${employeeName}, ${companyName}`,
      paragraphs: [`Pozivnica je prihvaćena. ${employeeName} sada može vidjeti i potpisivati planove.`],
      action: { label: 'Prikaži zaposlenika', url: link },
    }),
    poolRequested: ({ poolName, companyName, link }) => ({
      subject: `${companyName} traži fond opcija „${poolName}“`,
      paragraphs: [
        `${companyName} moli Vas da držite dionice fonda „${poolName}“.`,
        'Odobrite fond kako bi nastao ugovor koji potpisuju obje strane ili ga odbijte uz navođenje razloga.',
      ],
      action: { label: 'Prikaži zahtjev', url: link },
    }),
    poolActive: ({ poolName, link }) => ({
      subject: `Fond opcija „${poolName}“ je aktivan`,
      paragraphs: [`Svi su potpisali. Fond opcija „${poolName}“ je aktivan i njegova je potvrda izdana.`],
      action: { label: 'Prikaži fond', url: link },
    }),
    poolRejected: ({ poolName, reason, link }) => ({
      subject: `Fond opcija „${poolName}“ nije odobren`,
      paragraphs: [`Povjerenik nije odobrio fond opcija „${poolName}“.`, `Razlog: ${reason}`],
      action: { label: 'Prikaži fond', url: link },
    }),
    increaseRequested: ({ poolName, pieces, link }) => ({
      subject: `${poolName}: povećanje čeka Vaše odobrenje`,
      paragraphs: [`Društvo Vas moli da u fondu „${poolName}“ odsad držite ${whole(pieces)}.`],
      action: { label: 'Prikaži fond', url: link },
    }),
    increaseRejected: ({ poolName, reason, link }) => ({
      subject: `Fond opcija „${poolName}“ nije povećan`,
      paragraphs: [`Povjerenik nije odobrio povećanje fonda „${poolName}“.`, `Razlog: ${reason}`],
      action: { label: 'Prikaži fond', url: link },
    }),
    poolIncreased: ({ poolName, pieces, link }) => ({
      subject: `Fond opcija „${poolName}“ je povećan`,
      paragraphs: [`Dodatak ugovoru je potpisan: fond „${poolName}“ sada ima ${whole(pieces)}.`],
      action: { label: 'Prikaži fond', url: link },
    }),
    poolCancelled: ({ poolName, link }) => ({
      subject: `Fond opcija „${poolName}“ je poništen`,
      paragraphs: [`Društvo je poništilo fond opcija „${poolName}“. Što je bilo u njemu, vraćeno je.`],
      action: { label: 'Prikaži fond', url: link },
    }),
    certificatesCancelled: ({ poolName, pieces, reason, link }) => ({
      subject: `${poolName}: potvrde su poništene`,
      paragraphs: [
        `Povjerenik je poništio potvrde za ${whole(pieces)} u fondu „${poolName}“.`,
        `Razlog: ${reason}`,
      ],
      action: { label: 'Prikaži fond', url: link },
    }),
    transferred: ({ poolName, pieces, from, to, link }) => ({
      subject: `${poolName}: potvrde su prenesene`,
      paragraphs: [
        `Prenesene su potvrde za ${whole(pieces)} u fondu „${poolName}“. Prodavatelj: ${from}. Kupac: ${to}.`,
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    transactionReversed: ({ type, pieces, reason, link }) => ({
      subject: `Ispravljeno: ${transactionTypes[type]}, ${whole(pieces)}`,
      paragraphs: [
        `Povjerenik je stornirao ovu transakciju: ${transactionTypes[type]}, ${whole(pieces)}.`,
        `Razlog: ${reason}`,
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    leaverAsked: ({ employeeName, companyName, lastDay, link }) => ({
      subject: `${employeeName} – odlazak iz društva ${companyName}: potrebna je Vaša suglasnost`,
      paragraphs: [
        `${companyName}: evidentiran je odlazak (${employeeName}), s danom ${date(lastDay)} kao posljednjim. Oduzima stečene opcije ili je datiran daleko unatrag, pa se prije Vaše suglasnosti ne događa ništa.`,
        'Prije prihvaćanja prikazuje se što bi donio; za odbijanje navedite razlog.',
      ],
      action: { label: 'Odluči', url: link },
    }),
    leaverAccepted: ({ employeeName, lastDay, link }) => ({
      subject: `${employeeName}: povjerenik je suglasan s odlaskom`,
      paragraphs: [
        `Povjerenik je dao suglasnost za odlazak (${employeeName}) s danom ${date(lastDay)} kao posljednjim. Planovi se obračunavaju toga dana; dotad se odlazak može povući.`,
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    leaverDeclined: ({ employeeName, reason, link }) => ({
      subject: `${employeeName}: povjerenik je odbio odlazak`,
      paragraphs: [
        `Povjerenik je odbio način na koji je odlazak evidentiran (${employeeName}). Svi se planovi nastavljaju kao dosad.`,
        `Razlog: ${reason}`,
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    leaverTakenBack: ({ employeeName, reason, link }) => ({
      subject: `${employeeName}: odlazak je povučen, planovi se nastavljaju`,
      paragraphs: [
        `${employeeName} nije napustio ni napustila društvo: povjerenik je povukao evidentirani odlazak. Svi su planovi kao da on nije ni evidentiran: što bi se otad steklo, stečeno je, a ugovori i zahtjevi koji su s njim završili ponovno čekaju.`,
        `Razlog: ${reason}`,
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    leaverApplied: ({ employeeName, lastDay, link }) => ({
      subject: `${employeeName}: planovi su obračunani`,
      paragraphs: [
        `${employeeName} napušta društvo, s danom ${date(lastDay)} kao posljednjim. Svi su planovi obračunani; u svakome piše što je ostalo i dokad se može izvršiti.`,
        'Račun ostaje. Adresa koju daje društvo možda neće: u odjeljku „Moj račun“ može se zamijeniti privatnom.',
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    exerciseEnds: ({ planName, pieces, lastDay, days, link }) => ({
      subject: `${planName}: još ${number.format(days)} ${form(days, 'dan', 'dana', 'dana')} za izvršenje`,
      paragraphs: [
        `Do ${date(lastDay)}, uključujući taj dan, iz plana „${planName}“ ${form(pieces, 'može', 'mogu', 'može')} se izvršiti ${options(pieces)}. Što se dotad ne izvrši, istječe.`,
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    planGranted: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${granted(pieces)}`,
      paragraphs: [
        `Plan „${planName}“ je aktivan: ${granted(pieces)}. Vesting teče kako je određeno u planu.`,
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    planCanceled: ({ planName, link }) => ({
      subject: `Plan „${planName}“ je poništen`,
      paragraphs: [`Plan „${planName}“ je poništen. Iz njega se više ništa ne stječe.`],
      action: { label: 'Prikaži plan', url: link },
    }),
    planExpired: ({ planName, pieces, requested, link }) => ({
      subject: `${planName}: ${form(pieces, 'istekla je', 'istekle su', 'isteklo je')} ${options(pieces)}`,
      paragraphs: [
        `Prošao je posljednji dan izvršenja plana „${planName}“. Neizvršeno i vraćeno u fond: ${options(pieces)}.`,
        ...(requested > 0
          ? [
              `Otvoren je zahtjev za izvršenje (${whole(requested)}). Te opcije ostaju dok povjerenik ne odluči.`,
            ]
          : []),
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    milestoneDue: ({ planName, milestoneName, link }) => ({
      subject: `${planName}: ocijenite cilj „${milestoneName}“`,
      paragraphs: [
        `Nastupio je rok za cilj „${milestoneName}“ u planu „${planName}“. Navedite u kojoj je mjeri ostvaren.`,
      ],
      action: { label: 'Ocijenite cilj', url: link },
    }),
    milestoneEvaluated: ({ planName, milestoneName, achieved, link }) => ({
      subject: `${planName}: ocijenjen je cilj „${milestoneName}“`,
      paragraphs: [
        `Za cilj „${milestoneName}“ u planu „${planName}“ utvrđen je ostvareni udio ${achieved} od cjeline.`,
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    vestingHappened: ({ planName, pieces, link }) => ({
      subject: `${planName}: ${vested(pieces)}`,
      paragraphs: [`Iz plana „${planName}“ ${vested(pieces)}.`],
      action: { label: 'Prikaži plan', url: link },
    }),
    exercisePeriodStarted: ({ planName, lastDay, link }) => ({
      subject: `${planName}: rok za izvršenje je ${date(lastDay)}`,
      paragraphs: [
        `Što je stečeno iz plana „${planName}“, možete izvršiti do ${date(lastDay)}, uključujući taj dan.`,
        'Što se dotad ne izvrši, istječe.',
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    openingBalancesImported: ({ companyName, plans, link }) => ({
      subject: `${companyName}: ${form(plans, 'prenesen je', 'prenesena su', 'preneseno je')} ${countedPlans(plans)}`,
      paragraphs: [
        `Povjerenik je upisao ${countedPlans(plans)} društva ${companyName} kako je prije dogovoreno: s onim što je dosad dodijeljeno, stečeno i izvršeno.`,
        'Ako neki broj ili datum nije onakav kakav očekujete, javite se društvu.',
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    holdingsImported: ({ companyName, holdings, link }) => ({
      subject: `${companyName}: preneseni udjeli bez opcija (${number.format(holdings)})`,
      paragraphs: [
        `Povjerenik je upisao komade društva ${companyName} koji su i prije držani bez opcija te je za njih izdao potvrde.`,
        'Ako neki broj ili datum nije onakav kakav očekujete, javite se društvu.',
      ],
      action: { label: 'Prikaži pojedinosti', url: link },
    }),
    exerciseRequested: ({ planName, employeeName, pieces, link }) => ({
      subject: `${employeeName} želi izvršiti ${optionsAsObject(pieces)}`,
      paragraphs: [
        `${employeeName} želi izvršiti ${optionsAsObject(pieces)} iz plana „${planName}“.`,
        'Potvrdite izvršenje kada cijena izvršenja bude primljena ili ga odbijte uz navođenje razloga.',
      ],
      action: { label: 'Prikaži zahtjev', url: link },
    }),
    exerciseConfirmed: ({ planName, pieces, receivedOn, received, excess, link }) => ({
      subject: `${planName}: ${form(pieces, 'izvršena je', 'izvršene su', 'izvršeno je')} ${options(pieces)}`,
      paragraphs: [
        `Dana ${date(receivedOn)} primljeno je ${money(received)}. Time ${form(pieces, 'je izvršena', 'su izvršene', 'je izvršeno')} ${options(pieces)} iz plana „${planName}“ te su izdane potvrde.`,
        ...(excess
          ? [`Od toga je ${money(excess)} više nego što se dugovalo. Društvo taj iznos vraća.`]
          : []),
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    exerciseRejected: ({ planName, pieces, reason, link }) => ({
      subject: `${planName}: zahtjev za izvršenje je odbijen`,
      paragraphs: [
        `Odbijen je Vaš zahtjev da izvršite ${optionsAsObject(pieces)} iz plana „${planName}“.`,
        `Razlog: ${reason}`,
      ],
      action: { label: 'Prikaži plan', url: link },
    }),
    registerReady: ({ subject, asOf, link }) => ({
      subject: `Registar za „${subject}“ na dan ${date(asOf)} je spreman`,
      paragraphs: [
        `Registar za „${subject}“ sa stanjem na dan ${date(asOf)} je spreman, kao PDF, tablica i CSV.`,
      ],
      action: { label: 'Prikaži registar', url: link },
    }),
    registerFailed: ({ subject, asOf, link }) => ({
      subject: `Registar za „${subject}“ na dan ${date(asOf)} nije izrađen`,
      paragraphs: [
        `Registar za „${subject}“ sa stanjem na dan ${date(asOf)} nije se mogao izraditi ni nakon više pokušaja. Ništa se drugo nije promijenilo.`,
        'Zatražite ga ponovno kasnije. Ako ni to ne uspije, onaj tko upravlja aplikacijom razlog nalazi u njezinu zapisniku.',
      ],
      action: { label: 'Prikaži registar', url: link },
    }),
    ...colleagueMailHr,
    ...payoutMailHr,
    ...registrationMailHr,
    ...companyMailHr,
    ...safetyMailHr,
    ...factorMailHr,
  },
  quotes: ['„', '”'],
  linkBelow: 'Ako gumb ne radi, kopirajte ovu adresu u svoj preglednik:',
  footer: (appName) => `Ovu je poruku automatski poslala aplikacija ${appName}. Odgovori se ne čitaju.`,
};
