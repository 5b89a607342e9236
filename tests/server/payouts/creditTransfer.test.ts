import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, currencies, formatMoney, largestAmount } from '../../../model/values/money.ts';
import { type CreditTransfer, creditTransfer } from '../../../server/payouts/bank/creditTransfer.ts';
import { fileReference, paymentReference, referencesIn } from '../../../server/payouts/bank/references.ts';
import { ordersIn } from '../../support/bank.ts';
import { canValidate, schemaFaults } from '../../support/xsd.ts';

const trust = { name: 'Zaklada Čempres', iban: 'HR1210010051863000160', bic: 'ZABAHR2X', currency: 'EUR' };

const payment = (changes: Partial<CreditTransfer['payments'][number]> = {}) => ({
  reference: paymentReference(randomUUID()),
  amount: 28084n,
  to: { name: 'Ana Kovač', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  remittance: 'Dividend of Birch Labs',
  ...changes,
});
const transfer = (changes: Partial<CreditTransfer> = {}): CreditTransfer => ({
  reference: fileReference(randomUUID()),
  createdAt: new Date('2026-03-02T09:30:15.123Z'),
  executionDate: '2026-03-03',
  currency: 'EUR',
  from: trust,
  payments: [payment()],
  ...changes,
});

describe('payment references', () => {
  it('are one for each id, always the same, and fit everywhere', () => {
    const id = '0197c0de-1111-7222-8333-444455556666';
    expect(paymentReference(id)).toBe(paymentReference(id));
    const many = Array.from({ length: 20_000 }, (_, i) => paymentReference(`${i}`));
    expect(new Set(many).size).toBe(many.length);
    for (const reference of many.slice(0, 100)) expect(reference).toMatch(/^RF\d\d[A-Z0-9]{20}$/);
    expect(fileReference(id)).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are found in what people and banks make of them', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.string(), fc.nat(7), (id, before, after, group) => {
        const reference = paymentReference(id);
        const groups = reference
          .toLowerCase()
          .match(new RegExp(`.{1,${group + 1}}`, 'g'))!
          .join(' ');
        expect(referencesIn(`${before} ${groups}\n${after}`)).toContain(reference);
        expect(referencesIn(`${reference}/${groups}`)).toEqual([reference]);
      }),
    );
  });

  it('are not found where a digit or a letter is another one, or two changed places', () => {
    const kindOf = (character: string) => /\d/.test(character);
    const changes = fc.tuple(
      fc.uuid(),
      fc.integer({ min: 3, max: 23 }),
      fc.constantFrom(...'0123456789ABCXYZ'),
    );
    fc.assert(
      fc.property(changes, ([id, place, character]) => {
        const reference = paymentReference(id);
        const [before, after] = [reference.slice(0, place - 1), reference.slice(place + 1)];
        const [a, b] = [reference[place - 1]!, reference[place]!];
        if (b !== character && kindOf(b) === kindOf(character))
          expect(referencesIn(before + a + character + after)).toEqual([]);
        if (a !== b && kindOf(a) === kindOf(b)) expect(referencesIn(before + b + a + after)).toEqual([]);
      }),
    );
    // What comes before may look like the beginning of one.
    const reference = paymentReference('x');
    expect(referencesIn(`RF12 ${reference}`)).toEqual([reference]);
    expect(referencesIn('RF18 5390 0754 7034, invoice 12')).toEqual([]);
  });
});

describe('the file of payments', () => {
  it('says who pays what to whom', () => {
    const payments = [
      payment(),
      payment({ amount: 5n, to: { name: 'Žižek <b>&"', iban: 'GB29NWBK60161331926819', bic: null } }),
    ];
    const file = transfer({ payments });
    const xml = creditTransfer(file);
    const { orders, ...rest } = ordersIn(xml);
    expect(rest).toEqual({
      account: trust.iban,
      currency: 'EUR',
      batch: file.reference,
      count: 2,
      sum: '280.89',
    });
    expect(orders).toEqual([
      {
        reference: payments[0]!.reference,
        amount: '280.84',
        currency: 'EUR',
        name: 'Ana Kovac',
        iban: 'DE89370400440532013000',
        text: `${payments[0]!.reference} Dividend of Birch Labs`,
      },
      {
        reference: payments[1]!.reference,
        amount: '0.05',
        currency: 'EUR',
        name: "Zizek ?b?+'",
        iban: 'GB29NWBK60161331926819',
        text: `${payments[1]!.reference} Dividend of Birch Labs`,
      },
    ]);
    expect(xml).toContain('<CreDtTm>2026-03-02T09:30:15Z</CreDtTm>');
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-03-03</Dt></ReqdExctnDt>');
    expect(xml).toContain('<Nm>Zaklada Cempres</Nm>');
    expect(xml.match(/<BICFI>\w+<\/BICFI>/g)).toEqual([
      '<BICFI>ZABAHR2X</BICFI>',
      '<BICFI>COBADEFFXXX</BICFI>',
    ]);
    expect(creditTransfer(transfer({ from: { ...trust, bic: null } }))).toContain('<Id>NOTPROVIDED</Id>');
  });

  it('goes by the rules of the euro area where both accounts are in it, and names its parts where there are two', () => {
    const outside = { name: 'Olena', iban: 'UA213223130000026007233566001', bic: 'PBANUA2X' };
    const file = transfer({ payments: [payment(), payment({ to: outside, amount: 5n }), payment()] });
    const xml = creditTransfer(file);
    expect(xml.match(/<PmtInfId>.*?<|<NbOfTxs>.*?<|<Cd>.*?<|<ChrgBr>.*?</g)).toEqual([
      '<NbOfTxs>3<',
      `<PmtInfId>${file.reference}-1<`,
      '<NbOfTxs>2<',
      '<Cd>SEPA<',
      '<ChrgBr>SLEV<',
      `<PmtInfId>${file.reference}-2<`,
      '<NbOfTxs>1<',
      '<Cd>NURG<',
      '<ChrgBr>SHAR<',
    ]);
    if (canValidate) expect(schemaFaults(xml, 'pain.001.001.09')).toBe('');
    const abroad = creditTransfer(transfer({ from: { ...outside, currency: 'UAH' } }));
    expect(abroad).toMatch(/<Cd>NURG<\/Cd>.*<ChrgBr>SHAR</s);
    expect(abroad).toContain('<PmtInfId>');
  });

  it('goes by the rules of the euro area in euro alone, and writes the decimals of its currency', () => {
    const inCurrency = (currency: Currency) =>
      creditTransfer(transfer({ currency, payments: [payment({ amount: 1234n })] }));
    expect(inCurrency('EUR')).toMatch(/<Cd>SEPA<\/Cd>.*<ChrgBr>SLEV</s);
    for (const currency of currencies.filter((c) => c !== 'EUR')) {
      const xml = inCurrency(currency);
      expect(xml).toMatch(/<Cd>NURG<\/Cd>.*<ChrgBr>SHAR</s);
      expect(ordersIn(xml).orders[0]).toMatchObject({ amount: formatMoney(1234n, currency), currency });
      // The account stays in its own, whatever is paid from it.
      expect(ordersIn(xml).currency).toBe('EUR');
    }
    expect(ordersIn(inCurrency('JPY')).sum).toBe('1234');
  });

  it('says in which currency the account is, where somebody has said it', () => {
    const from = (currency: string | null) =>
      creditTransfer(transfer({ currency: 'JPY', from: { ...trust, currency } }));
    expect(from('USD')).toContain(`<IBAN>${trust.iban}</IBAN></Id><Ccy>USD</Ccy></DbtrAcct>`);
    expect(from(null)).toContain(`<IBAN>${trust.iban}</IBAN></Id></DbtrAcct>`);
    if (canValidate) expect(schemaFaults(from(null), 'pain.001.001.09')).toBe('');
  });

  it('is refused where it would pay nothing, or one reference twice', () => {
    expect(() => creditTransfer(transfer({ payments: [] }))).toThrow(RangeError);
    for (const amount of [0n, -1n])
      expect(() => creditTransfer(transfer({ payments: [payment({ amount })] }))).toThrow(RangeError);
    const twice = payment();
    expect(() => creditTransfer(transfer({ payments: [twice, { ...twice, amount: 1n }] }))).toThrow(
      RangeError,
    );
  });

  it('holds ten thousand payments of the longest names and largest amounts', () => {
    const payments = Array.from({ length: 10_000 }, () =>
      payment({
        amount: largestAmount / 10_000n,
        to: { ...payment().to, name: 'Ж'.repeat(200) },
        remittance: 'ß'.repeat(500),
      }),
    );
    const xml = creditTransfer(transfer({ payments }));
    const { orders, count, sum } = ordersIn(xml);
    expect([orders.length, count]).toEqual([10_000, 10_000]);
    expect(sum).toBe(formatMoney((largestAmount / 10_000n) * 10_000n, 'EUR'));
    expect(orders[0]!.name).toBe('Zh'.repeat(35));
    expect(orders[0]!.text).toHaveLength(140);
    if (canValidate) expect(schemaFaults(xml, 'pain.001.001.09')).toBe('');
  });

  it.skipIf(!canValidate)('is valid by the schema of ISO 20022, whatever people are called', () => {
    const name = fc.string({ unit: 'binary', maxLength: 200 });
    const payments = fc.array(
      fc.record({
        name,
        remittance: name,
        amount: fc.bigInt({ min: 1n, max: largestAmount }),
        bic: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(name, payments, fc.constantFrom(...currencies), (debtor, all, currency) => {
        const xml = creditTransfer(
          transfer({
            currency,
            from: { ...trust, name: debtor },
            payments: all.map(({ name, bic, ...rest }) =>
              payment({ ...rest, to: { name, iban: trust.iban, ...(bic && { bic: 'ZABAHR2X' }) } }),
            ),
          }),
        );
        expect(schemaFaults(xml, 'pain.001.001.09')).toBe('');
      }),
      { numRuns: 30 },
    );
    const broken = creditTransfer(transfer()).replace(/<EndToEndId>.*?<\/EndToEndId>/, '');
    expect(schemaFaults(broken, 'pain.001.001.09')).toContain('EndToEndId');
  });
});
