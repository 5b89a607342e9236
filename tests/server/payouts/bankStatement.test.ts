import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, formatMoney } from '../../../model/values/money.ts';
import { Problem } from '../../../server/base/problem.ts';
import { readStatements } from '../../../server/payouts/bank/statement.ts';
import {
  bookedSingly,
  bookedTogether,
  entry,
  inVersion,
  sentBack,
  statementOf,
  versions,
} from '../../support/bank.ts';
import { account, ibanOf, read, sent } from '../../support/sentPayments.ts';
import { canValidate, schemaFaults } from '../../support/xsd.ts';

const problemOf = (file: string | Uint8Array) => {
  try {
    readStatements(typeof file === 'string' ? Buffer.from(file) : file);
    return 'none';
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.message}`;
    throw error;
  }
};

describe('a bank statement', () => {
  it('is read with all that it says of what was booked', () => {
    const { orders } = sent([28084n]);
    const [only] = orders.orders;
    const [paid, back, fee, ...none] = read([
      ...bookedSingly(orders),
      sentBack(only!, '275.84'),
      entry({ amount: '3.5', currency: 'EUR', bankRef: 'B-1' }),
      entry({ amount: '9', currency: 'EUR', status: 'PDNG' }),
    ]);
    expect(none).toEqual([]);
    expect(paid).toMatchObject({
      direction: 'debit',
      isReversal: false,
      amount: 28084n,
      currency: 'EUR',
      bookedOn: '2026-03-03',
      valueOn: '2026-03-04',
      endToEndId: only!.reference,
      references: [only!.reference],
      counterparty: { name: 'Payee 0', iban: ibanOf(0) },
      returned: undefined,
    });
    expect(back).toMatchObject({
      direction: 'credit',
      amount: 27584n,
      references: [only!.reference],
      returned: { code: 'AC04', text: 'Account closed' },
    });
    expect(fee).toMatchObject({ amount: 350n, references: [], endToEndId: undefined, batch: undefined });
    const [unlisted, listed] = [false, true].map((isListed) => read([bookedTogether(orders, isListed)])[0]!);
    expect(unlisted!.batch).toEqual({ reference: orders.batch, count: 1 });
    expect(listed!.batch).toBeUndefined();
    const [statement] = readStatements(Buffer.from(statementOf(account, [])));
    expect(statement).toEqual({ id: 'STMT-2026-03-03', account, entries: [] });
  });

  it('is read in earlier and later versions, with prefixes, and in other encodings', () => {
    const { orders } = sent([28084n]);
    const xml = statementOf(account, bookedSingly(orders)).replace('Payee 0', 'Čedo Đurić');
    const expected = readStatements(Buffer.from(xml));
    expect(expected[0]!.entries[0]!.counterparty.name).toBe('Čedo Đurić');
    const prefixed = xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c=');
    const central = xml.replace('UTF-8', 'windows-1250');
    const inCentral = Buffer.from(
      central.replaceAll('Č', '\xc8').replaceAll('Đ', '\xd0').replaceAll('ć', '\xe6'),
      'latin1',
    );
    const wide = Buffer.from(`\ufeff${xml.replace(/<\?xml.*?\?>/, '')}`, 'utf16le');
    for (const file of [
      ...versions.map((version) => inVersion(xml, version)),
      prefixed,
      inCentral,
      wide,
      `\ufeff${xml}`,
    ])
      expect(readStatements(Buffer.from(file as string))).toEqual(expected);
  });

  it('is read where banks put things elsewhere', () => {
    const { orders } = sent([28084n]);
    const [order] = orders.orders;
    const bare = { amount: '280.84', currency: 'EUR' };
    const [named, coded, split, strange] = read([
      entry(bare).replace('</Ntry>', `<AddtlNtryInf>Payment ${order!.reference}</AddtlNtryInf></Ntry>`),
      entry({ ...bare, credit: true }).replace(
        '<Prtry><Cd>191</Cd></Prtry>',
        '<Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn>',
      ),
      entry(bare, '<TxDtls><RmtInf><Ustrd>one &amp; <![CDATA[<two>]]></Ustrd></RmtInf></TxDtls>'),
      entry(bare).replace('<Ntry>', '<Ntry><x:Amt xmlns:x="urn:x" Ccy="EUR">9<Amt>8</Amt></x:Amt>'),
    ]);
    expect(named!.references).toEqual([order!.reference]);
    expect(coded!.returned).toEqual({ code: undefined, text: undefined });
    expect([split!.remittance, split!.amount]).toEqual(['one & <two>', 28084n]);
    expect([strange!.amount, strange!.references]).toEqual([28084n, []]);
    // Of several payments, none is as much as the sum, and none is what the bank says of all of them.
    const two = read([
      entry(bare, '<TxDtls/>', '<TxDtls/>').replace(
        '</Ntry>',
        `<AddtlNtryInf>${order!.reference}</AddtlNtryInf></Ntry>`,
      ),
    ]);
    expect(two.map(({ amount, references }) => [amount, references])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
  });

  it('gives amounts in minor units, or none where there is no telling', () => {
    const amountOf = (amount: string, currency: string) => read([entry({ amount, currency })])[0]!.amount;
    const amounts = ['12.5', '12.50000', '+12.5', '012.5', '.5', '5.', '0'].map((text) =>
      amountOf(text, 'EUR'),
    );
    expect(amounts).toEqual([1250n, 1250n, 1250n, 1250n, 50n, 500n, 0n]);
    for (const text of ['12.345', '.', '-1', '1e3', '9'.repeat(20), `${'0'.repeat(1e6)}x`])
      expect(amountOf(text, 'EUR')).toBeUndefined();
    expect([amountOf('1234.0', 'JPY'), amountOf('1234.5', 'JPY'), amountOf('1', 'XAU')]).toEqual([
      1234n,
      undefined,
      undefined,
    ]);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          expect(amountOf(formatMoney(minor, currency), currency)).toBe(minor);
        },
      ),
    );
  });

  it('names its entries the same when it is read again, and no two alike', () => {
    const { orders } = sent([500n, 500n, 700n]);
    const own = entry({ amount: '1.00', currency: 'EUR', bankRef: 'B-7' });
    const alike = entry({ amount: '2.00', currency: 'EUR' });
    const entries = [...bookedSingly(orders), own, alike, alike];
    const keysOf = (id?: string) => read(entries, id).map(({ key }) => key);
    expect(keysOf()).toEqual(keysOf());
    expect(new Set(keysOf()).size).toBe(entries.length);
    // The statement of the month has what that of the day had: the bank's own reference says so.
    const [day, month] = [keysOf('DAY'), keysOf('MONTH')];
    expect(day[3]).toBe(month[3]);
    expect(month).not.toContain(day[4]);
    const both = statementOf(account, [own]).replace(/(<Stmt>.*<\/Stmt>)/s, '$1$1');
    expect(readStatements(Buffer.from(both)).map((statement) => statement.entries.length)).toEqual([1, 0]);
  });

  it('is refused with a reason when it is none', () => {
    const good = statementOf(account, [entry({ amount: '1', currency: 'EUR' })]);
    const laughs = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(20)}">]>`;
    const outside = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const doctype =
      '422 The file declares a document type (DOCTYPE), which bank statements do not; it was not read.';
    const malformed = '422 The file is not well-formed XML. The fault is in line 1.';
    const noXml = expect.stringMatching(
      /^422 This is no XML file\. .* ISO 20022 camt\.053, versions 02 to 10/,
    );
    const kind = expect.stringMatching(
      /^422 The file is XML, but no bank statement that is taken: .* camt\.053/,
    );
    const letters = '422 The file cannot be read: its characters are not in the encoding that it declares.';
    const lacks = (what: string) => `422 The statement lacks required data: ${what}.`;
    const cases: [string | Uint8Array, unknown][] = [
      [good, 'none'],
      [good.replace('<Document', `${laughs}<Document`), doctype],
      [good.replace('<Document', `${outside}<Document`).replace('STMT', '&x;'), doctype],
      [good.replace('STMT', '&x;'), malformed],
      ['', noXml],
      ['Datum;Betrag\n2026-03-03;300,00\n', noXml],
      [Buffer.from('Empfänger;Betrag\n', 'latin1'), noXml],
      [good.slice(0, -3), malformed],
      [':20:STARTUMS', noXml],
      [`${'<a>'.repeat(100_000)}`, malformed],
      [sent([1n]).xml, kind],
      [good.replaceAll('camt.053.001.08', 'camt.054.001.08'), kind],
      [good.replaceAll('camt.053.001.08', 'camt.053.001.01'), kind],
      [good.replace(' xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"', ''), kind],
      ['<html/>', kind],
      [good.replace(/<Stmt>.*<\/Stmt>/s, ''), lacks('Stmt')],
      [good.replace(/<Id>STMT.*?<\/Id>/, ''), lacks('Stmt/Id')],
      [good.replace(/<Acct>.*?<\/Acct>/, ''), lacks('Stmt/Acct/Id/IBAN')],
      [good.replace(/(<Ntry>.*)<CdtDbtInd>DBIT<\/CdtDbtInd>/, '$1'), lacks('Ntry/CdtDbtInd')],
      [Buffer.from(good.replace('STMT', '\xff'), 'latin1'), letters],
      [good.replace('UTF-8', 'x-none'), letters],
      [
        good.replace('<Ntry>', `${'<Ntry><NtryDtls/></Ntry>'.repeat(20_000)}<Ntry>`),
        '422 A statement may have at most 20,000 entries.',
      ],
      [
        good.replace('<Ntry>', `${'<Ntry/>'.repeat(70_000)}<Ntry>`),
        '422 A statement may have at most 20,000 entries.',
      ],
      [new Uint8Array(33 * 1024 * 1024), '422 A statement may be at most 32 MB.'],
    ];
    for (const [file, problem] of cases) expect(problemOf(file), String(file).slice(0, 300)).toEqual(problem);
  });

  it('never fails otherwise, whatever the file is', () => {
    const good = statementOf(account, bookedSingly(sent([5n]).orders));
    const cut = fc.tuple(fc.nat(good.length), fc.nat(30), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(cut, ([at, length, other]) => {
        problemOf(good.slice(0, at) + other + good.slice(at + length));
      }),
      { numRuns: 200 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void problemOf(bytes)));
  });

  it.skipIf(!canValidate)('as our bank writes it is valid by the schema of ISO 20022', () => {
    const { orders } = sent([100n, 250n]);
    const entries = [
      ...bookedSingly(orders),
      bookedTogether(orders, true),
      bookedTogether(orders, false),
      sentBack(orders.orders[0]!),
      entry({ amount: '1.00', currency: 'EUR', credit: true, reversal: true, bankRef: 'B-1' }),
    ];
    expect(schemaFaults(statementOf(account, entries), 'camt.053.001.08')).toBe('');
  });
});
