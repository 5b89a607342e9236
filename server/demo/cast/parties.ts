import type { TrustAccount } from '../../../model/bankAccount.ts';
import type { serviceTypes } from '../../../model/enums.ts';
import type { Currency } from '../../../model/values/money.ts';
import type { When } from '../calendar.ts';
import { boraLogo, norrskenLogo } from '../files/logos.ts';

export type DemoTrust = {
  name: string;
  operatorName: string;
  email: string;
  serviceType: (typeof serviceTypes)[number];
  registered: When;
  /** The account from which holders are paid, and the address of the trust; entered a day later. */
  account: {
    accountHolder: string;
    iban: string;
    bic: string;
    accountCurrency: string;
    otherAccounts?: TrustAccount[];
  };
  address: string;
};

export type DemoCompany = {
  name: string;
  currency: Currency;
  founder: { name: string; email: string };
  trust: DemoTrust;
  registered: When;
  /** SVG. */
  logo?: string;
  /** Added by the founder a day later. */
  details: {
    number: string;
    office: string;
    country: string;
    accountHolder: string;
    iban: string;
    bic: string;
  };
};

const adriatic: DemoTrust = {
  name: 'Adriatic Employee Trust',
  operatorName: 'Vesna Radić',
  email: 'trust@demo.test',
  serviceType: 'shared',
  registered: [0, 0],
  account: {
    accountHolder: 'Adriatic Employee Trust, clients',
    iban: 'HR73 2360 0001 1000 0456 7',
    bic: 'DEMOHR2X',
    accountCurrency: 'EUR',
  },
  address: 'Savska cesta 41, 10000 Zagreb, Croatia',
};

const orchard: DemoTrust = {
  name: 'Orchard Trustees',
  operatorName: 'Gunnar Ek',
  email: 'office@orchard.test',
  serviceType: 'individual',
  registered: [0, 1],
  account: {
    accountHolder: 'Orchard Trustees',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'DEMOSESS',
    accountCurrency: 'SEK',
    otherAccounts: [
      {
        currency: 'EUR',
        accountHolder: 'Orchard Trustees',
        iban: 'SE45 5000 0000 0583 9825 7466',
        bic: 'DEMOSESS',
      },
    ],
  },
  address: 'Vasagatan 12, 111 20 Stockholm, Sweden',
};

export const trusts = [adriatic, orchard];

export const bora: DemoCompany = {
  name: 'Bora Robotics d.o.o.',
  currency: 'EUR',
  founder: { name: 'Ivana Marušić', email: 'founder@demo.test' },
  trust: adriatic,
  registered: [0, 2],
  logo: boraLogo,
  details: {
    number: 'MBS 081234567',
    office: 'Ulica grada Vukovara 269d, 10000 Zagreb',
    country: 'HR',
    accountHolder: 'Bora Robotics d.o.o.',
    iban: 'HR5223400091110123456',
    bic: 'DEMOHR2X',
  },
};

export const norrsken: DemoCompany = {
  name: 'Norrsken Batterilager AB',
  currency: 'SEK',
  founder: { name: 'Åsa Lindqvist', email: 'asa@norrsken.test' },
  trust: orchard,
  registered: [0, 6],
  logo: norrskenLogo,
  details: {
    number: '559123-4567',
    office: 'Storgatan 41, 972 32 Luleå',
    country: 'SE',
    accountHolder: 'Norrsken Batterilager AB',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: 'DEMOSESS',
  },
};

/** Japan has no IBAN: the company has a yen account with a bank abroad. */
export const minato: DemoCompany = {
  name: 'Minato Sensors K.K.',
  currency: 'JPY',
  founder: { name: 'Haruki Satō', email: 'haruki@minato.test' },
  trust: adriatic,
  registered: [1, 0],
  details: {
    number: '0104-01-234567',
    office: '2-16-4 Kōnan, Minato-ku, Tōkyō 108-0075',
    country: 'JP',
    accountHolder: 'Minato Sensors K.K.',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'DEMODEFFXXX',
  },
};

/** The data of a company before its trust has accepted it. */
export type AskingCompany = Omit<DemoCompany, 'details'>;

/** Still waits for the trust. */
export const sljeme: AskingCompany = {
  name: 'Sljeme Solar d.o.o.',
  currency: 'EUR',
  founder: { name: 'Tomislav Perić', email: 'tomislav@sljeme.test' },
  trust: adriatic,
  registered: [23, 20],
};

export const companies = [bora, norrsken, minato];
