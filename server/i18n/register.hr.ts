import type { TransactionType } from '../../model/enums.ts';
import type { RegisterTexts } from '../registers/texts.ts';
import { registerFormats } from './registerFormats.ts';

const formats = registerFormats('hr');

const transactionTypes: Record<TransactionType, string> = {
  'option-issuance': 'Izdavanje opcija',
  'certificate-issuance': 'Izdavanje potvrda',
  grant: 'Dodjela',
  'full-vesting': 'Potpuni vesting',
  'partial-vesting': 'Djelomični vesting',
  forfeit: 'Propadanje',
  exercise: 'Izvršenje',
  expiration: 'Istek',
  sale: 'Prodaja',
  purchase: 'Kupnja',
  delisting: 'Brisanje',
  cancellation: 'Poništenje',
};

export const registerHr: RegisterTexts = {
  ...formats,
  title: 'Registar',
  fileName: 'registar',
  asOf: (date) => `Stanje na dan ${date}`,
  volume: (volume, volumes) => `Svezak ${volume} od ${volumes}`,
  page: (page) => `Stranica ${page}`,
  noEntries: 'Do tog dana nitko nije držao ništa.',
  layers: {
    1: { name: 'Prva razina', title: 'Prva razina: povjerenik kao član društva' },
    2: { name: 'Druga razina', title: 'Druga razina: imatelji ispod povjerenika' },
    3: { name: 'Usklađenje', title: 'Usklađenje obiju razina' },
  },
  columns: {
    layer: 'Razina',
    company: 'Društvo',
    entry: 'Upis br.',
    holder: 'Imatelj',
    address: 'Adresa',
    pool: 'Fond opcija i rod dionica',
    certificate: 'Potvrda br.',
    pieces: 'Komada',
    entered: 'Upisano',
    acquired: 'Stečeno transakcijom',
    paid: 'Uplaćeni iznos',
    price: 'Cijena prijenosa',
    currency: 'Valuta',
    ceased: 'Prestalo',
    cancelled: 'Prestalo transakcijom',
    altered: 'Zadnja izmjena',
  },
  reconciled: (one, two, holders, trust) =>
    `Prva razina: ${one}. Druga razina: ${two} (imatelji ${holders}, povjerenik ${trust}).`,
  equal: 'Obje razine se podudaraju.',
  unequal: (difference) => `Razine se razlikuju za ${difference}.`,
  reversal: (type) => `Storno: ${type}`,
  transactionTypes,
};
