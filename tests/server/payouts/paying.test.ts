import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFours } from '../../../model/values/inFours.ts';
import {
  accepted,
  command,
  type Employee,
  enterBankDetails,
  type Founder,
  iban,
  recordIn,
} from '../../support/acts.ts';
import {
  bookedSingly,
  bookedTogether,
  entry,
  inVersion,
  ordersIn,
  sentBack,
  statementOf,
  versions,
} from '../../support/bank.ts';
import { type Client, fileNamed, type Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { digestOf } from '../../support/digest.ts';
import {
  approved,
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
  takeAccounts,
  today,
  verifiedIn,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';
import { downloadFile } from '../../support/transferFile.ts';
import { canValidate, schemaFaults } from '../../support/xsd.ts';

const names = ['ana', 'ben', 'eva'] as const;
/** Each holder has an account of its own. */
const ibans = {
  ana: 'DE89370400440532013000',
  ben: 'GB29NWBK60161331926819',
  eva: 'FR1420041010050500013M02606',
};

describe.each(testKinds)('paying, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<(typeof names)[number], Employee>;
  let pool: Row;
  let statements = 0;

  const filesOf = (payout: { id: string }) =>
    trust.list('transfers', { filter: { payout_id: payout.id }, sort: ['created_at', 'ASC'] });
  const ordersOf = async ({ id }: Row) => ordersIn((await downloadFile(trust, id)).bytes.toString());
  const lineOf = async ({ id }: Employee, payout: { id: string }) =>
    (await trust.list('earnings', { filter: { payout_id: payout.id, employee_id: id } }))[0]!;
  const statesOf = async (payout: { id: string }) => {
    const lines = await Promise.all(names.map((name) => lineOf(people[name], payout)));
    return [(await trust.one('payouts', payout.id)).status, ...lines.map(({ status }) => status)];
  };
  const send = (xml: string, client = trust) =>
    upload(client, '/api/bank-statements', Buffer.from(xml), 'file', 'statement.xml');
  /** A statement with a number of its own. */
  const says = (...entries: string[]) => statementOf(iban, entries, `STMT-${++statements}`);
  const found = ({ status, json }: Awaited<ReturnType<typeof send>>) => {
    const { created_at: _, createdBy: __, account: ___, fileName: ____, ...counts } = json.data.attributes;
    return [status, Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))];
  };
  const refused = ({ status, json }: Awaited<ReturnType<typeof send>>) => [
    status,
    json.errors ? Object.keys(json.errors) : json.message,
  ];
  const subjects = async (client: Client) => (await client.list('messages')).map(({ action }) => action);

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names));
    await payable(server, people, ['ana', 'ben'], ibans);
    await verifiedIn(server, people.eva);
    pool = await heldPool(trust, founder, equal(names));
    await takeAccounts(server);
  });
  afterAll(() => closeSound(server));

  it('asks for the account of the trust before money is recorded', async () => {
    const payout = await approved(trust, dividendOf(pool));
    const before = await digestOf(server);
    expect(refused(await command(trust, 'payouts', payout.id, 'record-funds'))).toEqual([
      409,
      expect.stringContaining('holder and IBAN'),
    ]);
    expect(await digestOf(server)).toEqual(before);
    await nameAccount(trust);
    expect(recordIn(accepted(await command(trust, 'payouts', payout.id, 'record-funds'))).status).toBe(
      'funded',
    );
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason: 'A trial' }));
    expect((await filesOf(payout))[0]!.status).toBe('withdrawn');
  });

  it('finds an earning by its reference, also in the groups of the pages', async () => {
    const payout = await approved(trust, dividendOf(pool));
    const { id, reference } = await lineOf(people.ana, payout);
    for (const q of [reference, inFours(reference)])
      expect(await trust.list('earnings', { filter: { q } })).toMatchObject([{ id }]);
    accepted(await command(trust, 'payouts', payout.id, 'reverse', { reason: 'A trial' }));
  });

  it('goes from funded to paid by what the bank says, and tells the holder', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const [file] = (await filesOf(payout)) as [Row];
    expect(file).toMatchObject({ status: 'made', count: 2, currency: 'EUR' });
    // To whom of the three the odd cent goes, their ids decide.
    expect(file.sum).toMatch(/^561\.6[67]$/);
    const answer = await downloadFile(trust, file.id);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(fileNamed(answer)).toMatchObject({
      type: 'attachment',
      name: `Transfer file – ${pool.name} – 2026-01-15.xml`,
    });
    if (canValidate) expect(schemaFaults(answer.bytes.toString(), 'pain.001.001.09')).toBe('');
    const orders = await ordersOf(file);
    expect([orders.account, orders.sum, orders.orders.map((order) => order.iban).sort()]).toEqual([
      iban,
      file.sum,
      [ibans.ana, ibans.ben].sort(),
    ]);

    const statement = says(...bookedSingly(orders), entry({ amount: '9.00', currency: 'EUR' }));
    const first = await send(statement);
    expect(found(first)).toEqual([201, { entries: 3, matched: 2, unknown: 1 }]);
    expect(await statesOf(payout)).toEqual(['funded', 'paid', 'paid', 'retained']);
    const line = await lineOf(people.ana, payout);
    expect(line).toMatchObject({ paidOn: '2026-03-03', transfer_id: file.id });
    expect((await filesOf(payout))[0]).toMatchObject({ status: 'paid', paidCount: 2 });
    expect((await subjects(people.ana.client))[0]).toMatch(/EUR.280\.8[34] paid/);
    const rows = await trust.list('bank-entries', { filter: { bank_statement_id: first.json.data.id } });
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['matched', 'matched', 'unknown']);
    expect(rows.map(({ earning_id }) => earning_id)).toContain(line.id);

    // The same file, and the same entries in another one, change nothing.
    const before = await digestOf(server);
    expect(found(await send(statement))).toEqual([200, { entries: 3, matched: 2, unknown: 1 }]);
    expect(await digestOf(server)).toEqual(before);
    const again = await send(statement.replace('<MsgId>', '<MsgId>X'));
    expect(found(again)).toEqual([201, { entries: 3, known: 2, unknown: 1 }]);
    expect(await statesOf(payout)).toEqual(['funded', 'paid', 'paid', 'retained']);
    expect(
      (await subjects(people.ana.client)).filter((subject) => /280\.8[34] paid/.test(subject)),
    ).toHaveLength(1);
  });

  it.each(versions)(
    'reads what was paid and what came back in a statement of version %s',
    async (version) => {
      const payout = await funded(trust, dividendOf(pool));
      const [file] = (await filesOf(payout)) as [Row];
      const { orders, ...rest } = await ordersOf(file);
      const [first, ...others] = orders;
      const entries = [...bookedSingly({ ...rest, orders }), sentBack(first!)];
      const answer = await send(inVersion(says(...entries), version));
      expect(found(answer)).toEqual([201, { entries: entries.length, matched: orders.length, returned: 1 }]);
      const ofStatement = { bank_statement_id: answer.json.data.id, outcome: 'matched' };
      const rows = await trust.list('bank-entries', { filter: ofStatement });
      expect(new Set(rows.map(({ counterparty }) => counterparty))).toEqual(
        new Set(orders.map(({ name }) => name)),
      );
      const states = await statesOf(payout);
      expect(states.filter((state) => state === 'paid')).toHaveLength(others.length);
      const lines = await trust.list('earnings', { filter: { payout_id: payout.id, status: 'returned' } });
      for (const { id } of lines) accepted(await command(trust, 'earnings', id, 'pay-again'));
      accepted(await command(trust, 'payouts', payout.id, 'make-transfer'));
      const [again] = (await filesOf(payout)).slice(-1) as [Row];
      await downloadFile(trust, again.id);
      accepted(await command(trust, 'transfers', again.id, 'mark-paid'));
    },
  );

  it('makes a second file for what was released, and is paid with the last line', async () => {
    const payout = await funded(trust, dividendOf(pool));
    expect((await command(trust, 'payouts', payout.id, 'make-transfer')).status).toBe(409);
    await enterBankDetails(people.eva, { accountHolder: 'Eva Kovač', iban: ibans.eva });
    const waiting = await trust.list('actions', { filter: { type: 'send-payments' }, range: [0, 99] });
    expect(waiting.map(({ record_id }) => record_id)).toContain(payout.id);
    expect(recordIn(accepted(await command(trust, 'payouts', payout.id, 'make-transfer'))).unsentLines).toBe(
      0,
    );
    const [one, two] = (await filesOf(payout)) as [Row, Row];
    expect([one.count, two.count]).toEqual([2, 1]);
    // In one sum, as some banks book a file.
    expect(found(await send(says(bookedTogether(await ordersOf(one), false))))).toEqual([
      201,
      { entries: 1, matched: 2 },
    ]);
    expect(await statesOf(payout)).toEqual(['funded', 'paid', 'paid', 'payable']);
    // On the disk it cannot be taken for the first one.
    expect(fileNamed(await downloadFile(trust, two.id)).name).toBe(
      `Transfer file – ${pool.name} – 2 – 2026-01-15.xml`,
    );
    accepted(await command(trust, 'transfers', two.id, 'mark-paid', { paidOn: today }));
    expect(await statesOf(payout)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect((await lineOf(people.eva, payout)).paidOn).toBe(today);

    // What was marked by mistake is open again; what the bank has confirmed, with its day, is not.
    const unmark = (line: Row) =>
      command(trust, 'earnings', line.id, 'mark-unpaid', { reason: 'Another payment' });
    accepted(await unmark(await lineOf(people.eva, payout)));
    expect(await statesOf(payout)).toEqual(['funded', 'paid', 'paid', 'payable']);
    expect((await subjects(people.eva.client))[0]).toMatch(/EUR.280\.8[34] not paid yet$/);
    const mails = await server.mailsTo('eva@birch.test');
    expect(mails.find(({ subject }) => subject.endsWith('not paid yet'))?.text).toContain('still to be paid');
    for (const { client } of [people.ana, people.ben])
      expect((await subjects(client)).filter((subject) => subject.endsWith('not paid yet'))).toEqual([]);
    expect(found(await send(says(...bookedSingly(await ordersOf(two)))))).toEqual([
      201,
      { entries: 1, matched: 1 },
    ]);
    const eva = await lineOf(people.eva, payout);
    expect(eva.paidOn).toBe('2026-03-03');
    expect((await unmark(eva)).status).toBe(409);
    expect(await statesOf(payout)).toEqual(['paid', 'paid', 'paid', 'paid']);
  });

  it('takes nothing for paid before the day on which the file for the bank was made', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const [file] = (await filesOf(payout)) as [Row];
    const line = await lineOf(people.ana, payout);
    expect([file.madeOn, line.sentOn]).toEqual([today, today]);
    // Its holder is told that day too.
    expect((await people.ana.client.one('earnings', line.id)).sentOn).toBe(today);
    await downloadFile(trust, file.id);
    const dayBefore = { paidOn: '2026-01-14' };
    for (const path of [`earnings/${line.id}/mark-paid`, `transfers/${file.id}/mark-paid`])
      expect(refused(await trust.post(`/api/${path}`, dayBefore))).toEqual([422, ['paidOn']]);
    expect(refused(await trust.post('/api/earnings/mark-paid', { ids: [line.id], ...dayBefore }))).toEqual([
      422,
      ['paidOn'],
    ]);
    const orders = await ordersOf(file);
    const early = says(...bookedSingly(orders), bookedTogether(orders, false), sentBack(orders.orders[0]!));
    const answer = await send(early.replaceAll('2026-03-03', '2026-01-14'));
    const { length } = orders.orders;
    expect(found(answer)).toEqual([201, { entries: length + 2, tooEarly: length + 2 }]);
    const nameless = says(...bookedSingly(orders, 'account'));
    expect(found(await send(nameless.replaceAll('2026-03-03', '2026-01-14')))).toEqual([
      201,
      { entries: length, unknown: length },
    ]);
    expect((await statesOf(payout)).filter((status) => status === 'paid')).toEqual([]);
    accepted(await command(trust, 'earnings', line.id, 'mark-paid', { paidOn: today }));
    accepted(await command(trust, 'transfers', file.id, 'mark-paid'));
    expect((await statesOf(payout))[0]).toBe('paid');
  });

  /** The payments for which the first page asks Ana for bank details, mostly for other ones. */
  const askedForAccount = async (asked = 'correct-account') => {
    const { attributes } = (await people.ana.client.get('/api/dashboard')).json.data;
    const tasks = attributes.tasks as { type: string; first: Row[] }[];
    return tasks.find(({ type }) => type === asked)?.first ?? [];
  };

  it('pays again what came back, under another reference and to the account of then', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const [file] = (await filesOf(payout)) as [Row];
    const orders = await ordersOf(file);
    const [ana] = [orders.orders.find((order) => order.iban === ibans.ana)!];
    const codeOnly = sentBack(ana).replace(/<AddtlInf>.*?<\/AddtlInf>/, '');
    const answer = await send(says(...bookedSingly(orders), codeOnly));
    expect(found(answer)).toEqual([201, { entries: 4, matched: 3, returned: 1 }]);
    expect(await statesOf(payout)).toEqual(['funded', 'returned', 'paid', 'paid']);
    const line = await lineOf(people.ana, payout);
    expect(line.returnReason).toBe('AC04');
    expect((await subjects(people.ana.client))[0]).toContain('was returned');
    const mails = await server.mailsTo('ana@birch.test');
    expect(mails.find(({ subject }) => subject.includes('was returned'))?.text).toContain(
      'Its reason: the account is closed (AC04)\n',
    );
    expect(mails.find(({ subject }) => subject.includes('was returned'))?.text).toContain(
      '/platform/employee/account/bank-details',
    );
    expect((await founder.client.one('earnings', line.id)).returnReason).toBeUndefined();
    expect(await askedForAccount()).toEqual([
      {
        ...{ resource: 'earnings', record_id: line.id, name: pool.name, about: 'AC04', date: null },
        ...{ pieces: null, amount: ana.amount, currency: 'EUR', due: null },
      },
    ]);
    const next = recordIn(accepted(await trust.create('payouts', dividendOf(pool))));
    const warned = async ({ id } = next) => (await trust.one('payouts', id)).returnedAccounts;
    expect(await warned()).toEqual([{ employee_id: people.ana.id, holder: line.holder, reason: 'AC04' }]);
    // A file that nobody has downloaded has sent nothing yet.
    const unsent = await funded(trust, dividendOf(pool));
    expect(await warned(unsent)).toEqual(await warned());
    // Each holder is told of the approval; whose account gave the last payment back is asked to check it.
    const asked = async (name: string) =>
      (await server.mailsTo(`${name}@birch.test`)).filter(({ subject }) =>
        subject.includes('check your bank'),
      );
    expect(await asked('ben')).toEqual([]);
    const [toCheck, ...more] = await asked('ana');
    expect(more).toEqual([]);
    expect(toCheck!.text).toContain('Its reason: the account is closed (AC04)\n');
    expect(toCheck!.text).toContain('/platform/employee/account/bank-details');
    const [itsFile] = (await filesOf(unsent)) as [Row];
    expect(itsFile.status).toBe('made');
    // What is on its way to the account may come back as well.
    const sent = await funded(trust, dividendOf(pool));
    const [sentFile] = (await filesOf(sent)) as [Row];
    accepted(await command(trust, 'transfers', sentFile.id, 'download'));
    expect([await warned(), await warned(sent)]).toEqual([await warned(unsent), []]);
    expect(await warned()).toHaveLength(1);
    for (const { id } of [unsent, sent])
      accepted(await command(trust, 'payouts', id, 'reverse', { reason: 'Another account first.' }));
    const waiting = await trust.list('actions', { filter: { type: 'pay-again' } });
    expect(waiting.map(({ record_id }) => record_id)).toEqual([payout.id]);

    const own = recordIn(await people.ana.client.get('/api/user/bank-details'));
    expect(own.returnedAccounts).toEqual([{ iban: ibans.ana, reason: 'AC04' }]);
    const accountHolder = String(own.accountHolder);
    await enterBankDetails(people.ana, { accountHolder: 'Another Name' });
    expect(await askedForAccount()).toEqual([]);
    await enterBankDetails(people.ana, { accountHolder, iban: ibans.ana });
    expect(await askedForAccount()).toHaveLength(1);
    await enterBankDetails(people.ana, { iban: null as never });
    expect(await askedForAccount()).toHaveLength(1);
    expect(recordIn(accepted(await command(trust, 'earnings', line.id, 'pay-again'))).status).toBe(
      'retained',
    );
    // From now on it is one that waits for an account, and not asked for twice.
    expect(await askedForAccount()).toEqual([]);
    expect((await askedForAccount('enter-account')).map(({ record_id }) => record_id)).toContain(line.id);
    const other = 'NL91ABNA0417164300';
    await enterBankDetails(people.ana, { iban: other });
    expect(await warned()).toEqual([]);
    accepted(await command(trust, 'payouts', next.id, 'discard'));
    accepted(await command(trust, 'payouts', payout.id, 'make-transfer'));
    const [, second] = (await filesOf(payout)) as [Row, Row];
    const [anew] = (await ordersOf(second)).orders;
    expect([anew!.iban, anew!.amount]).toEqual([other, ana.amount]);
    expect(anew!.reference).not.toBe(ana.reference);
    expect((await lineOf(people.ana, payout)).reference).toBe(anew!.reference);

    // A bank that pays less, and one that pays twice, want somebody to look.
    const less = { ...(await ordersOf(second)), orders: [{ ...anew!, amount: '1.00' }] };
    expect(found(await send(says(...bookedSingly(less))))).toEqual([201, { entries: 1, amountDiffers: 1 }]);
    expect(found(await send(says(...bookedSingly(await ordersOf(second)))))).toEqual([
      201,
      { entries: 1, matched: 1 },
    ]);
    expect(found(await send(says(...bookedSingly(await ordersOf(second)))))).toEqual([
      201,
      { entries: 1, repeated: 1 },
    ]);
    expect(await statesOf(payout)).toEqual(['paid', 'paid', 'paid', 'paid']);
  });

  it('goes on asking for another account while what came back is to be paid to the same one again', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const [file] = (await filesOf(payout)) as [Row];
    const orders = await ordersOf(file);
    const { iban } = recordIn(await people.ana.client.get('/api/user/bank-details'));
    const ana = orders.orders.find((order) => order.iban === iban)!;
    await send(says(...bookedSingly(orders), sentBack(ana)));
    const line = await lineOf(people.ana, payout);
    const isAsked = async () => (await askedForAccount()).some(({ record_id }) => record_id === line.id);
    expect(await isAsked()).toBe(true);
    accepted(await command(trust, 'earnings', line.id, 'pay-again'));
    expect(await isAsked()).toBe(true);
    await enterBankDetails(people.ana, { iban: ibans.ana });
    expect(await isAsked()).toBe(false);
    await enterBankDetails(people.ana, { iban: String(iban) });
    expect(await isAsked()).toBe(true);
    accepted(await command(trust, 'payouts', payout.id, 'make-transfer'));
    const [, again] = (await filesOf(payout)) as [Row, Row];
    expect(await isAsked()).toBe(true);
    await downloadFile(trust, again.id);
    expect(await isAsked()).toBe(false);
    expect(found(await send(says(...bookedSingly(await ordersOf(again)))))).toEqual([
      201,
      { entries: 1, matched: 1 },
    ]);
  });

  it('marks lines paid by hand, together those that leave together', async () => {
    for (const { record_id } of await trust.list('actions', { filter: { type: 'send-payments' } }))
      accepted(await command(trust, 'payouts', record_id, 'make-transfer'));
    // 2.00 are not more than the fee: they leave with the 100.00 of the next payout.
    const small = await funded(trust, dividendOf(pool, { grossAmountValue: '6.00', taxRate: '0' }));
    expect(await statesOf(small)).toEqual(['funded', 'retained', 'retained', 'retained']);
    expect(await filesOf(small)).toEqual([]);
    const large = await approved(trust, dividendOf(pool, { grossAmountValue: '300.00', taxRate: '0' }));
    const where = async (payout: Row) => {
      const { sentLines, sentSum, carriedLines, followingLines, unsentLines } = await trust.one(
        'payouts',
        payout.id,
      );
      return { sentLines, sentSum, carriedLines, followingLines, unsentLines };
    };
    const nowhere = { sentLines: 0, sentSum: '0.00', carriedLines: 0, followingLines: 0, unsentLines: 0 };
    // They wait for payments that are in no file yet, and have not left.
    expect(await statesOf(small)).toEqual(['funded', 'payable', 'payable', 'payable']);
    expect(await where(small)).toEqual({ ...nowhere, followingLines: 3 });
    expect((await lineOf(people.ana, small)).leavesWithPayout_id).toBe(large.id);
    accepted(await command(trust, 'payouts', large.id, 'record-funds'));
    expect(await where(small)).toEqual({ ...nowhere, carriedLines: 3 });
    expect(await where(large)).toEqual({ ...nowhere, sentLines: 3, sentSum: '292.50' });
    const [file] = (await filesOf(large)) as [Row];
    expect(file).toMatchObject({ count: 3, sum: '298.50' });
    const [carrier, follower] = [await lineOf(people.ana, large), await lineOf(people.ana, small)];
    expect(follower).toMatchObject({ leavesWith_id: carrier.id, transfer_id: file.id, bankFee: '0.00' });

    const path = '/api/earnings/mark-paid';
    expect(refused(await trust.post(path, { ids: [carrier.id], paidOn: '2026-01-16' }))).toEqual([
      422,
      ['paidOn'],
    ]);
    const ben = await lineOf(people.ben, small);
    accepted(await trust.post(path, { ids: [carrier.id, follower.id, ben.id] }));
    expect(await statesOf(large)).toEqual(['funded', 'paid', 'paid', 'payable']);
    expect(await statesOf(small)).toEqual(['funded', 'paid', 'paid', 'payable']);
    expect((await trust.post(path, { ids: [carrier.id] })).status).toBe(409);
    expect((await subjects(people.ana.client))[0]).toMatch(/EUR.99\.50 paid/);
    accepted(await command(trust, 'earnings', follower.id, 'mark-returned', { reason: 'Closed' }));
    expect(await statesOf(large)).toEqual(['funded', 'returned', 'paid', 'payable']);
    expect((await command(trust, 'payouts', small.id, 'reverse', { reason: 'No' })).status).toBe(409);
  });

  it('refuses what is no statement of its account', async () => {
    const before = await digestOf(server);
    expect(refused(await send('no xml'))).toEqual([422, expect.stringContaining('XML')]);
    expect((await send('<Document/>')).status).toBe(422);
    const { status, json } = await send(statementOf(ibans.ana, []));
    expect([status, json.errors.file]).toEqual([422, expect.stringContaining(inFours(ibans.ana))]);
    expect((await send('x'.repeat(33 * 1024 * 1024))).status).toBe(413);
    expect((await trust.post('/api/bank-statements', {})).status).toBe(415);
    expect(await digestOf(server)).toEqual(before);
  });

  it('does everything once when it is asked for at the same time', async () => {
    const payout = await funded(trust, dividendOf(pool));
    const [file] = (await filesOf(payout)) as [Row];
    const statement = says(...bookedSingly(await ordersOf(file)));
    const ana = await lineOf(people.ana, payout);
    const answers = await Promise.all([
      send(statement),
      send(statement),
      send(statement.replace('<MsgId>', '<MsgId>Y')),
      command(trust, 'earnings', ana.id, 'mark-paid'),
    ]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 201]);
    expect([200, 409]).toContain(answers[3]!.status);
    expect(await statesOf(payout)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const told = await people.ana.client.list('messages', { filter: { record_id: ana.id } });
    expect(told.filter(({ action }) => /paid$/.test(action))).toHaveLength(1);
  });
});
