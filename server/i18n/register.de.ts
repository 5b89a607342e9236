import type { TransactionType } from '../../model/enums.ts';
import type { RegisterTexts } from '../registers/texts.ts';
import { registerFormats } from './registerFormats.ts';

const formats = registerFormats('de');

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

export const registerDe: RegisterTexts = {
  ...formats,
  title: 'Register',
  fileName: 'register',
  asOf: (date) => `Stand: ${date}`,
  volume: (volume, volumes) => `Band ${volume} von ${volumes}`,
  page: (page) => `Seite ${page}`,
  noEntries: 'Bis zu diesem Tag hielt niemand etwas.',
  layers: {
    1: { name: 'Ebene eins', title: 'Ebene eins: der Treuhänder als Gesellschafter des Unternehmens' },
    2: { name: 'Ebene zwei', title: 'Ebene zwei: die Inhaber unter dem Treuhänder' },
    3: { name: 'Abstimmung', title: 'Abstimmung beider Ebenen' },
  },
  columns: {
    layer: 'Ebene',
    company: 'Unternehmen',
    entry: 'Eintrag Nr.',
    holder: 'Inhaber',
    address: 'Anschrift',
    pool: 'Optionspool und Anteilsklasse',
    certificate: 'Zertifikat Nr.',
    pieces: 'Stück',
    entered: 'Eingetragen am',
    acquired: 'Erwerb durch',
    paid: 'Eingezahlter Betrag',
    price: 'Preis der Übertragung',
    currency: 'Währung',
    ceased: 'Beendet am',
    cancelled: 'Beendet durch',
    altered: 'Zuletzt geändert am',
  },
  reconciled: (one, two, holders, trust) =>
    `Ebene eins: ${one}. Ebene zwei: ${two} (Inhaber ${holders}, Treuhänder ${trust}).`,
  equal: 'Beide Ebenen stimmen überein.',
  unequal: (difference) => `Die Ebenen weichen um ${difference} voneinander ab.`,
  reversal: (type) => `Storno: ${type}`,
  transactionTypes,
};
