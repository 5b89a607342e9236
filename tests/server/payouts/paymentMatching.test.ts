import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../../model/values/money.ts';
import { matchEntries, type SentPayment } from '../../../server/payouts/bank/matching.ts';
import { paymentReference } from '../../../server/payouts/bank/references.ts';
import { bookedSingly, bookedTogether, entry, sentBack, type Telling } from '../../support/bank.ts';
import { nothing, paidInFull, read, sent } from '../../support/sentPayments.ts';

const kindsOf = (payments: SentPayment[], entries: readonly string[], kept = 0n) =>
  matchEntries(payments, read(entries), () => kept).map(({ kind }) => kind);
const foundIn = (payments: SentPayment[], entries: readonly string[]) =>
  matchEntries(payments, read(entries), nothing).flatMap((match) =>
    match.kind === 'matched' ? match.payments : [],
  );

describe('payments on statements', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 12 });
  const file = fc
    .tuple(amounts, fc.constantFrom(...currencies))
    .map(([all, currency]) => sent(all, currency));
  const habit = fc.constantFrom<'together' | 'listed' | Telling>(
    'all',
    'reference',
    'text',
    'together',
    'listed',
  );
  const booked = ({ orders }: ReturnType<typeof sent>, how: 'together' | 'listed' | Telling) =>
    how === 'together' || how === 'listed'
      ? [bookedTogether(orders, how === 'listed')]
      : bookedSingly(orders, how);
  const noise = [
    entry({ amount: '4.20', currency: 'EUR', bankRef: 'FEE' }),
    entry({ amount: '1000.00', currency: 'EUR', credit: true }),
  ];

  it('are found again, each once, however the bank books them and in any order', () => {
    const days = fc.array(fc.tuple(file, habit), { minLength: 1, maxLength: 3 }).chain((files) => {
      const entries = [...noise, ...files.flatMap(([one, how]) => booked(one, how))];
      return fc.tuple(fc.constant(files), fc.shuffledSubarray(entries, { minLength: entries.length }));
    });
    fc.assert(
      fc.property(days, ([files, entries]) => {
        const payments = files.flatMap(([one]) => one.payments);
        const matches = matchEntries(payments, read(entries), nothing);
        expect(matches.filter(({ kind }) => kind === 'unknown')).toHaveLength(noise.length);
        const found = matches.flatMap((match) => (match.kind === 'matched' ? match.payments : []));
        expect(found).toHaveLength(payments.length);
        expect(new Set(found)).toEqual(new Set(payments));
      }),
    );
  });

  it('are found once, though the statement is read twice', () => {
    fc.assert(
      fc.property(file, habit, (one, how) => {
        const dealtWith = new Set<string>();
        let { payments } = one;
        const daily = (id: string) => {
          const entries = read([...noise, ...booked(one, how)], id).filter(({ key }) => !dealtWith.has(key));
          for (const { key } of entries) dealtWith.add(key);
          const matches = matchEntries(payments, entries, nothing);
          const paid = matches.flatMap((match) => (match.kind === 'matched' ? match.payments : []));
          payments = payments.map((payment) => (paid.includes(payment) ? paidInFull(payment) : payment));
          return matches;
        };
        daily('DAY');
        expect(payments.every(({ isPaid }) => isPaid)).toBe(true);
        expect(daily('DAY')).toEqual([]);
        // Under another name nothing is paid once more either.
        expect(daily('AGAIN').map(({ kind }) => kind)).not.toContain('matched');
      }),
    );
  });

  it('without a reference are found by account and amount, where one alone fits', () => {
    const { orders, payments } = sent([100n, 200n, 300n]);
    expect(foundIn(payments, bookedSingly(orders, 'account'))).toEqual(payments);
    // Two payments of one amount to one account cannot be told apart.
    const twin = { ...payments[0]!, reference: paymentReference('twin') };
    expect(kindsOf([...payments, twin], bookedSingly(orders, 'account'))).toEqual([
      'unknown',
      'matched',
      'matched',
    ]);
    // One that another entry names is not meant.
    const [first] = orders.orders;
    const named = bookedSingly({ ...orders, orders: [first!] });
    expect(kindsOf([...payments, twin], [...named, ...bookedSingly(orders, 'account')])).toEqual([
      'matched',
      'matched',
      'matched',
      'matched',
    ]);
    // What names something else speaks for itself: a payment that is none of these, or a number of somebody's own.
    for (const reference of [paymentReference('foreign'), 'INVOICE-12']) {
      const foreign = { ...first!, reference, text: '' };
      expect(kindsOf(payments, bookedSingly({ ...orders, orders: [foreign] }))).toEqual(['unknown']);
    }
    // Who pays in what we pay out may have a reason of their own.
    const paidIn = bookedSingly({ ...orders, orders: [first!] }, 'account').map((xml) =>
      xml.replace('DBIT', 'CRDT').replaceAll('Cdtr', 'Dbtr'),
    );
    expect(kindsOf(payments, paidIn)).toEqual(['unknown']);
    // Nor is one meant that was paid, with the others of its file or before.
    const [bare] = bookedSingly({ ...orders, orders: [first!] }, 'account');
    expect(kindsOf(payments, [bare!, bookedTogether(orders, false)])).toEqual(['unknown', 'matched']);
    const paid = payments.map(paidInFull);
    expect(kindsOf(paid, [bare!])).toEqual(['unknown']);
  });

  it('that came back are told, with or without what the bank kept', () => {
    const { orders, payments } = sent([1000n, 2000n]);
    const [order] = orders.orders;
    for (const amount of ['10.00', '9.00'])
      expect(matchEntries(payments, read([sentBack(order!, amount)]), () => 100n)).toMatchObject([
        { kind: 'returned', payments: [payments[0]], entry: { returned: { code: 'AC04' } } },
      ]);
    expect(kindsOf(payments, [...bookedSingly(orders), sentBack(order!)])).toEqual([
      'matched',
      'matched',
      'returned',
    ]);
    // What came back counts, not what had been ordered.
    const ordered = '<AmtDtls><InstdAmt><Amt Ccy="EUR">10.00</Amt></InstdAmt></AmtDtls>';
    const less = sentBack(order!, '9.00').replace(/(<\/Refs><Amt .*?<\/Amt>)/, `$1${ordered}`);
    expect(matchEntries(payments, read([less]), () => 100n)).toMatchObject([
      { kind: 'returned', entry: { amount: 900n } },
    ]);
    // More than was paid, or less than a bank may keep, is for somebody to look at.
    expect(kindsOf(payments, [sentBack(order!, '11.00')])).toEqual(['amountDiffers']);
    expect(kindsOf(payments, [sentBack(order!, '9.00')], 99n)).toEqual(['amountDiffers']);
    expect(kindsOf(payments, [sentBack(order!, '1.00')], 5000n)).toEqual(['returned']);
    const withoutReason = (xml: string) => xml.replace(/<RtrInf>.*<\/RtrInf>/, '');
    expect(kindsOf(payments, [withoutReason(sentBack(order!))])).toEqual(['returned']);
    // What is booked as a return of several payments in one sum is one of all of them.
    const together = bookedTogether(orders, false).replace('DBIT', 'CRDT');
    expect(kindsOf(payments, [together])).toEqual(['returned']);
  });

  it('are not paid by another amount, in another currency, or twice', () => {
    const { orders, payments } = sent([1000n, 2000n]);
    const [order] = orders.orders;
    const alone = (changes: object) => bookedSingly({ ...orders, orders: [{ ...order!, ...changes }] });
    expect(kindsOf(payments, alone({ amount: '9.99' }))).toEqual(['amountDiffers']);
    expect(kindsOf(payments, alone({ currency: 'USD' }))).toEqual(['amountDiffers']);
    expect(kindsOf(payments, alone({ currency: 'XAU' }))).toEqual(['amountDiffers']);
    expect(kindsOf(payments, [...alone({}), ...alone({})])).toEqual(['matched', 'repeated']);
    const reversed = alone({}).map((xml) => xml.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'));
    expect(kindsOf(payments, reversed)).toEqual(['repeated']);
    expect(kindsOf(payments.map(paidInFull), alone({}))).toEqual(['repeated']);
    const together = bookedTogether(orders, false);
    expect(kindsOf(payments.slice(1), [together])).toEqual(['amountDiffers']);
    expect(kindsOf(payments, [together.replaceAll('30.00', '29.00')])).toEqual(['amountDiffers']);
    expect(kindsOf(payments, [together.replace('<NbOfTxs>2', '<NbOfTxs>3')])).toEqual(['amountDiffers']);
  });

  it('that were ordered in another currency than the account has are found by what was ordered', () => {
    const { orders, payments } = sent([1000n], 'USD');
    const [single] = bookedSingly(orders);
    const converted = single!.replaceAll(
      /(<\/Refs>)(<Amt .*?<\/Amt>)/g,
      '$1<Amt Ccy="EUR">9.21</Amt><AmtDtls><InstdAmt>$2</InstdAmt></AmtDtls>',
    );
    expect(foundIn(payments, [converted])).toEqual(payments);
  });

  it('are found among ten thousand', () => {
    const many = sent(Array.from({ length: 10_000 }, (_, n) => BigInt(n + 1)));
    for (const how of ['listed', 'together'] as const)
      expect(foundIn(many.payments, booked(many, how))).toHaveLength(10_000);
  });
});
