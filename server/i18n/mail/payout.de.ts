import type { RetentionReason } from '../../../model/payout/lines.ts';
import type { PayoutType } from '../../../model/payout/parts.ts';
import type { PayoutMails } from '../../notices/mail/templates.ts';
import { bankReasonsDe } from '../bankReasons.de.ts';
import { wordedReason } from '../bankReasons.ts';
import { paperFormats } from '../papers/paperFormats.ts';

const { money, pieces: number } = paperFormats('de');

const types: Record<PayoutType, string> = {
  dividend: 'Dividende',
  'liquidation-proceeding': 'Liquidationserlös',
};

const missing: Record<RetentionReason, string> = {
  'not-verified': 'Ihre persönlichen Daten sind nicht bestätigt. Melden Sie sich an und bestätigen Sie sie.',
  'no-bank-details':
    'Wir kennen Ihr Bankkonto nicht. Melden Sie sich an und geben Sie es in Ihrem Konto unter „Bankverbindung“ ein.',
  'name-not-latin':
    'Der Name des Kontoinhabers ist nicht in lateinischen Buchstaben, und nur solche kennt eine Bank. Melden Sie sich an und geben Sie ihn unter „Bankverbindung“ so an, wie die Bank ihn führt.',
  'bic-missing':
    'Der BIC Ihrer Bank fehlt, ohne den außerhalb des einheitlichen Euro-Zahlungsverkehrsraums (SEPA) nicht gezahlt werden kann. Melden Sie sich an und geben Sie ihn unter „Bankverbindung“ an.',
  'below-fee':
    'Der Betrag ist nicht höher als die Bankgebühr. Er wird zusammen mit Ihrer nächsten Zahlung ausgezahlt.',
};

const delisted = (count: bigint) =>
  count === 1n ? '1 gevestete Option wurde' : `${number(count)} gevestete Optionen wurden`;

export const payoutMailDe: PayoutMails = {
  oneApprovalAsked: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: Soll einer allein Auszahlungen genehmigen?`,
    paragraphs: [
      `${operatorName} wünscht, dass eine Auszahlung von ${trustName} nicht mehr von zwei Bearbeitern genehmigt werden muss.`,
      'Es ändert sich nichts, bis ein zweiter Bearbeiter es ebenfalls ausschaltet. Wenn Sie das nicht wollen, schalten Sie es wieder ein: Das beendet den Wunsch.',
    ],
    action: { label: 'Einstellung ansehen', url: link },
  }),
  oneApprovalKeptOff: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: Auszahlungen brauchen weiterhin zwei Genehmigungen`,
    paragraphs: [
      `${operatorName} hat den Wunsch beendet, dass ein Bearbeiter allein Auszahlungen von ${trustName} genehmigt. Sie brauchen wie bisher die Genehmigung von zweien.`,
    ],
    action: { label: 'Einstellung ansehen', url: link },
  }),
  oneApprovalEnough: ({ trustName, operatorName, link }) => ({
    subject: `${trustName}: Ein Bearbeiter allein genehmigt Auszahlungen`,
    paragraphs: [
      `Zwei Bearbeiter wünschen es, zuletzt ${operatorName}: Ab jetzt braucht eine Auszahlung von ${trustName} nur noch die Genehmigung eines Bearbeiters.`,
      'Was vorher von einem der beiden genehmigt wurde, braucht weiterhin den zweiten. Wer es wieder einschaltet, tut das sofort.',
    ],
    action: { label: 'Einstellung ansehen', url: link },
  }),
  payoutToApprove: ({ poolName, operatorName, link }) => ({
    subject: `Bitte genehmigen: Auszahlung für ${poolName}`,
    paragraphs: [
      `${operatorName} hat die Auszahlung für ${poolName} genehmigt. Sie gilt, sobald auch ein zweiter Bearbeiter des Treuhänders sie genehmigt.`,
    ],
    action: { label: 'Auszahlung ansehen', url: link },
  }),
  payoutApproved: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: Auszahlung von ${money({ amount, currency })} genehmigt`,
    paragraphs: [
      `Die Auszahlung für ${poolName} (${types[type]}) über insgesamt ${money({ amount, currency })} wurde genehmigt. Den Inhabern wurde mitgeteilt, was sie erhalten.`,
      'Gezahlt wird, sobald das Geld auf dem Konto des Treuhänders eingegangen ist.',
    ],
    action: { label: 'Auszahlung anzeigen', url: link },
  }),
  payoutFunded: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} eingegangen`,
    paragraphs: [
      `Das Geld für die Auszahlung für ${poolName} (${types[type]}), ${money({ amount, currency })}, ist auf dem Konto des Treuhänders eingegangen.`,
    ],
    action: { label: 'Auszahlung anzeigen', url: link },
  }),
  payoutReversed: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `${poolName}: Auszahlung von ${money({ amount, currency })} storniert`,
    paragraphs: [
      `${money({ amount, currency })} aus ${poolName} (${types[type]}) werden nicht gezahlt: Die Auszahlung wurde storniert.`,
      `Grund: ${reason}`,
    ],
    action: { label: 'Details anzeigen', url: link },
  }),
  earningApproved: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: Sie erhalten ${money({ amount, currency })}`,
    paragraphs: [
      `Aus ${poolName} (${types[type]}) erhalten Sie nach Steuern und Gebühren ${money({ amount, currency })}. Der Betrag geht auf Ihr Bankkonto, sobald der Treuhänder das Geld erhalten hat.`,
    ],
    action: { label: 'Ihre Erträge anzeigen', url: link },
  }),
  earningRetained: ({ poolName, type, amount, currency, reasons, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} warten auf Sie`,
    paragraphs: [
      `Aus ${poolName} (${types[type]}) stehen Ihnen nach Steuern und Gebühren ${money({ amount, currency })} zu, die noch nicht gezahlt werden können.`,
      ...reasons.map((reason) => missing[reason]),
    ],
    action: { label: 'Ihre Erträge anzeigen', url: link },
  }),
  earningsReleased: ({ poolName, lines, link }) => ({
    subject: `${poolName}: ${lines === 1 ? 'Eine einbehaltene Zahlung ist' : `${number(BigInt(lines))} einbehaltene Zahlungen sind`} möglich`,
    paragraphs: [
      `Was fehlte, ist jetzt da: ${lines === 1 ? 'Eine Zahlung' : `${number(BigInt(lines))} Zahlungen`} der Auszahlung für ${poolName} ${lines === 1 ? 'kann' : 'können'} erfolgen.`,
    ],
    action: { label: 'Auszahlung anzeigen', url: link },
  }),
  earningWithoutFee: ({ poolName, type, amount, currency, link }) => ({
    subject: `${poolName}: Sie erhalten ${money({ amount, currency })} ohne Gebühr`,
    paragraphs: [
      `${money({ amount, currency })} aus ${poolName} (${types[type]}) sind nicht mehr als die Gebühr einer Überweisung. Der Treuhänder zahlt sie dennoch und zieht keine Gebühr ab: Sie müssen nicht auf Ihre nächste Zahlung warten.`,
    ],
    action: { label: 'Ihre Erträge anzeigen', url: link },
  }),
  earningClosed: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} werden nicht gezahlt`,
    paragraphs: [
      `${money({ amount, currency })} aus ${poolName} (${types[type]}) sind nicht mehr als die Gebühr einer Überweisung. Der Treuhänder hat entschieden, sie nicht zu zahlen: ${reason}`,
    ],
    action: { label: 'Ihre Erträge anzeigen', url: link },
  }),
  earningReopened: ({ poolName, type, amount, currency, reason, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} stehen Ihnen wieder zu`,
    paragraphs: [
      `Der Treuhänder hat zurückgenommen, dass er ${money({ amount, currency })} aus ${poolName} (${types[type]}) nicht zahlt: ${reason}`,
    ],
    action: { label: 'Ihre Erträge anzeigen', url: link },
  }),
  earningPaid: ({ poolName, type, amount, currency, reference, link }) => ({
    subject: `${poolName}: ${money({ amount, currency })} gezahlt`,
    paragraphs: [
      `${money({ amount, currency })} aus ${poolName} (${types[type]}) wurden auf Ihr Bankkonto gezahlt. Die Referenz der Zahlung ist ${reference}.`,
    ],
    action: { label: 'Ihre Erträge anzeigen', url: link },
  }),
  earningReturned: ({ poolName, amount, currency, bankReason, link }) => ({
    subject: `${poolName}: Ihre Zahlung über ${money({ amount, currency })} kam zurück`,
    paragraphs: [
      `Die Bank hat unsere Zahlung über ${money({ amount, currency })} aus ${poolName} zurückgeschickt.${bankReason ? ` Ihr Grund: ${wordedReason(bankReason, bankReasonsDe)}` : ''}`,
      'Bitte prüfen Sie Ihre Bankverbindung in Ihrem Konto. Der Treuhänder zahlt noch einmal, sobald sie stimmt.',
    ],
    action: { label: 'Bankverbindung prüfen', url: link },
  }),
  planPaidOut: ({ planName, vested, unvested, link }) => ({
    subject: `${planName} endet mit einer Liquidation`,
    paragraphs: [
      `Der Optionspool hinter ${planName} wurde in einer Liquidation ausgezahlt. Damit endet der Plan.`,
      ...(vested > 0n
        ? [
            `${delisted(vested)} ausgebucht. Was sie über ihrem Ausübungspreis wert sind, gehört zu Ihren Erträgen.`,
          ]
        : []),
      ...(unvested > 0n
        ? [
            `${unvested === 1n ? '1 ungevestete Option ist' : `${number(unvested)} ungevestete Optionen sind`} verfallen.`,
          ]
        : []),
    ],
    action: { label: 'Plan anzeigen', url: link },
  }),
};
