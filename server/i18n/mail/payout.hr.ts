import type { RetentionReason } from '../../../model/payout/lines.ts';
import type { PayoutType } from '../../../model/payout/parts.ts';
import type { PayoutMails } from '../../notices/mail/templates.ts';
import { bankReasonsHr } from '../bankReasons.hr.ts';
import { wordedReason } from '../bankReasons.ts';
import { paperFormats } from '../papers/paperFormats.ts';

const { money, pieces: number } = paperFormats('hr');
const plural = new Intl.PluralRules('hr');

const types: Record<PayoutType, string> = {
  dividend: 'dividenda',
  'liquidation-proceeding': 'isplata iz likvidacije',
};

const missing: Record<RetentionReason, string> = {
  'not-verified': 'Vaši osobni podaci nisu potvrđeni. Prijavite se i potvrdite ih.',
  'no-bank-details':
    'Ne znamo Vaš bankovni račun. Prijavite se i unesite ga u svojem računu pod „Bankovni podaci“.',
  'name-not-latin':
    'Ime vlasnika računa nije napisano latinicom, a banka poznaje samo nju. Prijavite se i unesite ga pod „Bankovni podaci“ onako kako ga vodi banka.',
  'bic-missing':
    'Nedostaje BIC Vaše banke, bez kojeg se ne može platiti izvan jedinstvenog područja plaćanja u eurima (SEPA). Prijavite se i unesite ga pod „Bankovni podaci“.',
  'below-fee': 'Iznos nije veći od bankovne naknade. Isplatit će se zajedno s Vašom sljedećom isplatom.',
};

/** The form that goes with a count: 1, 21 …; 2 to 4, 22 …; all others. */
const form = (count: bigint, one: string, few: string, other: string) => {
  const category = plural.select(Number(count));
  const word = category === 'one' ? one : category === 'few' ? few : other;
  return `${number(count)} ${word}`;
};

export const payoutMailHr: PayoutMails = {
  oneApprovalAsked: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: smije li isplate odobravati samo jedna osoba?`,
    paragraphs: [
      `${operatorName} želi da isplate povjerenika ${trustName} više ne moraju odobriti dvije ovlaštene osobe.`,
      'Ništa se ne mijenja dok to ne isključi i druga ovlaštena osoba. Ako to ne želite, ponovno uključite postavku: time želja prestaje.',
    ],
    action: { label: 'Pogledaj postavku', url: link },
  }),
  oneApprovalKeptOff: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: isplate i dalje trebaju dva odobrenja`,
    paragraphs: [
      `Želja da isplate povjerenika ${trustName} odobrava samo jedna osoba povučena je (${operatorName}). Kao i dosad moraju ih odobriti dvije.`,
    ],
    action: { label: 'Pogledaj postavku', url: link },
  }),
  oneApprovalEnough: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: isplate odobrava samo jedna osoba`,
    paragraphs: [
      `To žele dvije ovlaštene osobe, posljednja ${operatorName}: odsad isplatu povjerenika ${trustName} treba odobriti samo jedna osoba.`,
      'Ono što je prije odobrila jedna od dviju i dalje mora odobriti i druga. Ponovno uključivanje vrijedi odmah.',
    ],
    action: { label: 'Pogledaj postavku', url: link },
  }),
  payoutToApprove: ({ poolName, operatorName, link }) => ({
    subject: `Molimo odobrite: isplata za „${poolName}“`,
    paragraphs: [
      `Isplatu za „${poolName}“ odobrila je jedna osoba (${operatorName}). Vrijedi kada je odobri i druga ovlaštena osoba povjerenika.`,
    ],
    action: { label: 'Pogledaj isplatu', url: link },
  }),
  payoutApproved: ({ poolName, type, amount, currency, link }) => ({
    subject: `„${poolName}“: odobrena je isplata od ${money({ amount, currency })}`,
    paragraphs: [
      `Odobrena je isplata za „${poolName}“ (${types[type]}), ukupno ${money({ amount, currency })}. Imatelji su obaviješteni o tome što primaju.`,
      'Isplaćuje se kada novac stigne na račun povjerenika.',
    ],
    action: { label: 'Prikaži isplatu', url: link },
  }),
  payoutFunded: ({ poolName, type, amount, currency, link }) => ({
    subject: `„${poolName}“: primljeno je ${money({ amount, currency })}`,
    paragraphs: [
      `Novac za isplatu za „${poolName}“ (${types[type]}), ${money({ amount, currency })}, stigao je na račun povjerenika.`,
    ],
    action: { label: 'Prikaži isplatu', url: link },
  }),
  payoutReversed: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `„${poolName}“: isplata od ${money({ amount, currency })} je stornirana`,
    paragraphs: [
      `Iznos od ${money({ amount, currency })} iz fonda „${poolName}“ (${types[type]}) neće se isplatiti: isplata je stornirana.`,
      `Razlog: ${reason}`,
    ],
    action: { label: 'Prikaži pojedinosti', url: link },
  }),
  earningApproved: ({ poolName, type, amount, currency, link }) => ({
    subject: `„${poolName}“: primate ${money({ amount, currency })}`,
    paragraphs: [
      `Iz fonda „${poolName}“ (${types[type]}) primate ${money({ amount, currency })} nakon poreza i naknada. Iznos ide na Vaš bankovni račun kada povjerenik primi novac.`,
    ],
    action: { label: 'Prikaži svoje prihode', url: link },
  }),
  earningRetained: ({ poolName, type, amount, currency, reasons, link }) => ({
    subject: `„${poolName}“: čeka Vas ${money({ amount, currency })}`,
    paragraphs: [
      `Iz fonda „${poolName}“ (${types[type]}) pripada Vam ${money({ amount, currency })} nakon poreza i naknada, ali se još ne može isplatiti.`,
      ...reasons.map((reason) => missing[reason]),
    ],
    action: { label: 'Prikaži svoje prihode', url: link },
  }),
  earningsReleased: ({ poolName, lines, link }) => ({
    subject: `„${poolName}“: moguće je isplatiti ${form(BigInt(lines), 'zadržani iznos', 'zadržana iznosa', 'zadržanih iznosa')}`,
    paragraphs: [
      `Ono što je nedostajalo sada je tu: u isplati za „${poolName}“ moguće je isplatiti ${form(BigInt(lines), 'iznos', 'iznosa', 'iznosa')}.`,
    ],
    action: { label: 'Prikaži isplatu', url: link },
  }),
  earningWithoutFee: ({ poolName, type, amount, currency, link }) => ({
    subject: `„${poolName}“: primate ${money({ amount, currency })} bez naknade`,
    paragraphs: [
      `${money({ amount, currency })} iz fonda „${poolName}“ (${types[type]}) nije više od naknade za prijenos. Povjerenik ga ipak isplaćuje i ne uzima naknadu: ne mora čekati Vašu sljedeću isplatu.`,
    ],
    action: { label: 'Prikaži svoje prihode', url: link },
  }),
  earningClosed: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `„${poolName}“: ${money({ amount, currency })} neće biti isplaćeno`,
    paragraphs: [
      `${money({ amount, currency })} iz fonda „${poolName}“ (${types[type]}) nije više od naknade za prijenos. Povjerenik je odlučio da se ne isplaćuje: ${reason}`,
    ],
    action: { label: 'Prikaži svoje prihode', url: link },
  }),
  earningReopened: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `„${poolName}“: ponovno Vam pripada ${money({ amount, currency })}`,
    paragraphs: [
      `Povjerenik je opozvao odluku da se ${money({ amount, currency })} iz fonda „${poolName}“ (${types[type]}) ne isplaćuje: ${reason}`,
    ],
    action: { label: 'Prikaži svoje prihode', url: link },
  }),
  earningPaid: ({ poolName, type, amount, currency, reference, link }) => ({
    subject: `„${poolName}“: isplaćeno je ${money({ amount, currency })}`,
    paragraphs: [
      `Na Vaš bankovni račun isplaćeno je ${money({ amount, currency })} iz fonda „${poolName}“ (${types[type]}). Poziv na broj te isplate je ${reference}.`,
    ],
    action: { label: 'Prikaži svoje prihode', url: link },
  }),
  earningReturned: ({ poolName, amount, currency, bankReason, link }) => ({
    subject: `„${poolName}“: Vaša je isplata od ${money({ amount, currency })} vraćena`,
    paragraphs: [
      `Banka je vratila našu isplatu od ${money({ amount, currency })} iz fonda „${poolName}“.${bankReason ? ` Njezin razlog: ${wordedReason(bankReason, bankReasonsHr)}` : ''}`,
      'Provjerite bankovne podatke na svom računu. Povjerenik će platiti ponovno kad budu točni.',
    ],
    action: { label: 'Provjerite bankovne podatke', url: link },
  }),
  planPaidOut: ({ planName, vested, unvested, link }) => ({
    subject: `Plan „${planName}“ završava likvidacijom`,
    paragraphs: [
      `Fond opcija iz kojeg je plan „${planName}“ isplaćen je u likvidaciji, pa plan završava.`,
      ...(vested > 0n
        ? [
            `Brisano je: ${form(vested, 'stečena opcija', 'stečene opcije', 'stečenih opcija')}. Ono što vrijede iznad cijene izvršenja dio je Vaših prihoda.`,
          ]
        : []),
      ...(unvested > 0n
        ? [`Propalo je: ${form(unvested, 'nestečena opcija', 'nestečene opcije', 'nestečenih opcija')}.`]
        : []),
    ],
    action: { label: 'Prikaži plan', url: link },
  }),
};
