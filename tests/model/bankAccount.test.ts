import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDetails } from '../../model/account.ts';
import {
  accountFaults,
  accountsChanged,
  areOtherAccounts,
  bicFault,
  compact,
  isBic,
  isIban,
  isInSepa,
  isOtherAccount,
  maskedIban,
  usualCurrency,
} from '../../model/bankAccount.ts';
import { mod97 } from '../../model/reference.ts';
import { inputOf } from '../../model/schema.ts';

/** From the registry of ISO 13616; no bank has these accounts. */
const examples = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'HR1210010051863000160',
  'IT60X0542811101000000123456',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'SI56263300012039086',
  'UA213223130000026007233566001',
];

const lengthOf: Record<string, number> = { HR: 21, DE: 22, NO: 15, UA: 29, SI: 19 };
/** An IBAN of digits alone whose check digits are made for it. */
const validIban = fc.constantFrom(...Object.keys(lengthOf)).chain((country) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), {
      minLength: lengthOf[country]! - 4,
      maxLength: lengthOf[country]! - 4,
    })
    .map((digits) => {
      const account = digits.join('');
      return `${country}${String(98n - mod97(`${account}${country}00`)).padStart(2, '0')}${account}`;
    }),
);

describe('an IBAN', () => {
  it.each(examples)('is accepted as %s', (iban) => expect(isIban(iban)).toBe(true));

  it('is accepted whichever account its check digits were made for', () => {
    fc.assert(fc.property(validIban, (iban) => isIban(iban)));
  });

  it('is refused with one wrong digit', () => {
    fc.assert(
      fc.property(validIban, fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
        const at = 2 + (place % (iban.length - 2));
        const wrong = (Number(iban[at]) + by) % 10;
        return !isIban(iban.slice(0, at) + wrong + iban.slice(at + 1));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused with two neighbouring digits swapped', () => {
    fc.assert(
      fc.property(validIban, fc.nat(), (iban, place) => {
        const at = 2 + (place % (iban.length - 3));
        fc.pre(iban[at] !== iban[at + 1]);
        return !isIban(iban.slice(0, at) + iban[at + 1]! + iban[at]! + iban.slice(at + 2));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused with a digit more or less, even where the check digits are made for it', () => {
    const checked = (country: string, account: string) =>
      `${country}${String(98n - mod97(`${account}${country}00`)).padStart(2, '0')}${account}`;
    expect(isIban(checked('HR', '10010051863000160'))).toBe(true);
    for (const account of ['1001005186300016', '100100518630001600', ''])
      expect(isIban(checked('HR', account)), account).toBe(false);
  });

  it('is refused for a country that has none, and with check digits that are never given', () => {
    const account = '37040044053201300';
    expect(isIban(`US${String(98n - mod97(`${account}US00`)).padStart(2, '0')}${account}`)).toBe(false);
    fc.assert(
      fc.property(validIban, (iban) => {
        const check = Number(iban.slice(2, 4));
        for (const twin of [check - 97, check + 97])
          if (
            twin >= 0 &&
            twin <= 99 &&
            isIban(iban.slice(0, 2) + String(twin).padStart(2, '0') + iban.slice(4))
          )
            return false;
        return true;
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '',
    'HR',
    'HR12',
    'hr1210010051863000160',
    'HR12 1001 0051 8630 0016 0',
    'HR1210010051863000160\n',
  ])('is refused as %j', (text) => expect(isIban(text)).toBe(false));
});

describe('what is typed', () => {
  it('is kept without blanks, in capitals', () =>
    expect(compact(' hr12 1001\u00a00051 8630 0016 0 ')).toBe('HR1210010051863000160'));
});

describe('a BIC', () => {
  it.each(['DEUTDEFF', 'DEUTDEFF500', 'NTSBDEB1'])('is accepted as %s', (bic) =>
    expect(isBic(bic)).toBe(true),
  );
  it.each(['', 'DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF5000', 'DEUT1EFF', '1EUTDEFF', 'deutdeff'])(
    'is refused as %j',
    (bic) => expect(isBic(bic)).toBe(false),
  );
});

describe('an account', () => {
  const german = 'DE89370400440532013000';
  const american = 'BR1500000000000010932840814P2';

  it('is in the Single Euro Payments Area by the country of its IBAN', () =>
    expect(
      [german, 'CH9300762011623852957', 'AT611904300234573201', 'VA59001123000012345678', american].map(
        isInSepa,
      ),
    ).toEqual([true, true, true, true, false]));

  it('is most likely kept in the currency of its country, which is not known everywhere', () => {
    const currencyIn = (country: string) => usualCurrency(`${country}00`);
    expect(['HR', 'DE', 'VA', 'CH', 'LI', 'GB', 'SE'].map(currencyIn)).toEqual([
      'EUR',
      'EUR',
      'EUR',
      'CHF',
      'CHF',
      'GBP',
      'SEK',
    ]);
    // In the Single Euro Payments Area with a currency that we do not have, and outside of it.
    expect(['AL', 'RS', 'UA', 'BR'].map(currencyIn)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    [null, null, undefined],
    [null, 'DEUTDEFF', undefined],
    [german, null, undefined],
    [american, null, 'validation.bicMissing'],
    [german, 'DEUTDEFF', undefined],
    [german, 'BNPAFRPP', 'validation.bicCountry'],
    // Banks of the French islands and of Jersey have accounts with the letters of their countries.
    ['FR1420041010050500013M02606', 'BNPAREPX', undefined],
    ['GB29NWBK60161331926819', 'NWBKJESX', undefined],
    ['GB29NWBK60161331926819', 'BNPAREPX', 'validation.bicCountry'],
    [american, 'BRASBRRJ', undefined],
  ])('of %s has with the BIC %s the fault: %s', (account, bic, fault) =>
    expect(bicFault(account, bic)).toBe(fault),
  );

  it.each([
    [null, null, null, {}],
    ['Ana', german, null, {}],
    [' ', german, '', { accountHolder: 'validation.required' }],
    ['Ana', '', null, { iban: 'validation.required' }],
    [null, null, 'DEUTDEFF', { accountHolder: 'validation.required', iban: 'validation.required' }],
    [null, german, 'BNPAFRPP', { accountHolder: 'validation.required', bic: 'validation.bicCountry' }],
    ['Ana', american, null, { bic: 'validation.bicMissing' }],
    ['Ana', 'no IBAN', 'BNPAFRPP', {}],
  ])('of %s with %s and %s has in a form all these faults: %s', (accountHolder, iban, bic, faults) =>
    expect(
      Object.fromEntries(
        accountFaults({ accountHolder, iban, bic }).map(({ field, message }) => [field, message]),
      ),
    ).toEqual(faults),
  );

  it('is shown to others by its country and its last four characters', () =>
    expect([maskedIban(german), maskedIban('')]).toEqual(['DE … 3000', '']));

  it('is another one where its number, its bank or its holder is, however they are spaced', () => {
    const account = { accountHolder: 'Ana Kovač', iban: german, bic: 'DEUTDEFF' };
    const same = { accountHolder: ' Ana Kovač ', iban: 'de89 3704 0044 0532 0130 00', bic: 'DEUT DE FF' };
    expect(isOtherAccount(account, same)).toBe(false);
    expect(isOtherAccount({}, { accountHolder: null, iban: '', bic: undefined })).toBe(false);
    for (const change of [
      { accountHolder: 'Ben Adler' },
      { iban: 'AT611904300234573201' },
      { bic: 'BNPAFRPP' },
    ])
      expect(isOtherAccount(account, { ...account, ...change }), JSON.stringify(change)).toBe(true);
    for (const part of ['accountHolder', 'iban', 'bic'] as const)
      expect(isOtherAccount(account, { ...account, [part]: null }), part).toBe(true);
  });
});

describe('the accounts of a trust', () => {
  const account = (currency: string, iban = 'HR1210010051863000160') => ({
    currency,
    accountHolder: 'Alder Trust',
    iban,
    bic: null,
  });
  const [euros, francs] = [account('EUR'), account('CHF', 'CH9300762011623852957')];

  it('are others when money in some currency would leave from another one, in whatever order they come', () => {
    expect(areOtherAccounts([euros, francs], [francs, euros])).toBe(false);
    expect(areOtherAccounts([], [])).toBe(false);
    for (const after of [[], [euros], [euros, francs, account('USD')], [euros, account('USD', francs.iban)]])
      expect(areOtherAccounts([euros, francs], after), JSON.stringify(after)).toBe(true);
    expect(areOtherAccounts([euros, francs], [account('EUR', francs.iban), francs])).toBe(true);
  });
});

it.each(['abc', '-1', 'HR12 1001 0051 8630 0016'])('asks for no BIC beside %s, which is no IBAN', (iban) => {
  const { error } = inputOf(bankDetails).safeParse({ iban, bic: null });
  expect(error!.issues.map(({ path }) => path[0])).toEqual(['iban']);
});

it('asks for the BIC of an IBAN outside the payments area, however it is spaced', () => {
  const { error } = inputOf(bankDetails).safeParse({ iban: 'ae07 0331 2345 6789 0123 456', bic: null });
  expect(error!.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['bic', 'validation.bicMissing'],
  ]);
});

describe('when the accounts of a trust became others', () => {
  const [first, other] = [
    { accountHolder: 'Alder', iban: 'DE89370400440532013000', bic: null },
    { accountHolder: 'Alder', iban: 'HR1210010051863000160', bic: null },
  ];
  const none = { accountHolder: null, iban: null, bic: null };
  const inFrancs = { currency: 'CHF', ...other };
  const now = new Date('2026-11-30T10:00:00.000Z');
  const at = now.toISOString();
  const known = { USD: '2026-01-01T10:00:00.000Z' };
  const having = (account: typeof first | typeof none, ...otherAccounts: (typeof inFrancs)[]) => ({
    ...account,
    otherAccounts,
  });
  it.each([
    ['nothing for the first account', having(none), having(first), {}],
    ['nothing where it stays', having(first, inFrancs), having(first, inFrancs), {}],
    ['all currencies without an account of their own', having(first), having(other), { '': at }],
    ['not the currency that keeps its own', having(first, inFrancs), having(other, inFrancs), { '': at }],
    ['the currency that gets its own', having(first), having(first, inFrancs), { CHF: at }],
    ['the currency that loses its own', having(first, inFrancs), having(first), { CHF: at }],
    [
      'the currency whose own is another',
      having(first, inFrancs),
      having(first, { ...inFrancs, ...first }),
      { CHF: at },
    ],
    ['no currency whose first account this is', having(none), having(none, inFrancs), {}],
    [
      'the one that was taken away before',
      having(none),
      having(none, { ...inFrancs, currency: 'USD' }),
      { USD: at },
    ],
  ])('says %s', (_, before, after, changed) => {
    expect(accountsChanged(known, before, after, now)).toEqual({ ...known, ...changed });
  });
});
