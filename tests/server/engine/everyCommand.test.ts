import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDay } from '../../../server/app/daily.ts';
import { moveTo } from '../../../server/base/clock.ts';
import { checkLedger } from '../../../server/checks/checkLedger.ts';
import { accepted, activePool, identify, joinedEmployee } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { committedTo, digestOf } from '../../support/digest.ts';
import { type Faults, madeToFail, prepareFaults } from '../../support/faults.ts';
import type { TestServer } from '../../support/server.ts';
import { steps } from '../../support/steps/all.ts';
import { type Office, startOffice } from '../../support/steps/office.ts';
import { recordTransitions } from '../../support/transitions.ts';

/** One command in so many, by chance, loses its connection, or the race against another. */
const lostConnections = 10;
const lostRaces = 4;
const isDrawn = (oneIn: number) => fc.sample(fc.nat(oneIn - 1), 1)[0] === 0;

/**
 * It is the same server before both databases. On one of them every command fails; on the other some commands, at their
 * last statement, show that its driver hands errors on.
 */
const isThorough = (kind: (typeof testKinds)[number]) => kind === testKinds.at(-1);
const stepsOn = (kind: (typeof testKinds)[number]) =>
  isThorough(kind) ? steps : steps.filter((_, index) => index % 10 === 0);

/** The statement that fails beside the commit: another one each time, because the tests are run often. */
const failingOn = (kind: (typeof testKinds)[number]) => (statements: number) =>
  isThorough(kind) ? fc.sample(fc.integer({ min: 1, max: statements }), 1)[0]! : statements;

/** After every plan has expired. */
const end = '2028-01-31';

/** These change nothing but the caller's own session, or nothing at all. */
const withoutEffect =
  /^POST \/api\/(login|login\/passkey(\/options)?|login\/provider(\/code)?|logout|user\/role|verify|.+\/preview)$/;

describe.each(testKinds)('every command, on the %s database', (kind) => {
  let server: TestServer;
  const failing = failingOn(kind);
  let faults: Faults;
  let transitions: Awaited<ReturnType<typeof recordTransitions>>;
  let office: Office;

  beforeAll(async () => {
    office = await startOffice(kind);
    server = office.server;
    transitions = await recordTransitions(server);
    // The office has somebody who was identified, before this began to be recorded.
    await identify(await joinedEmployee(server, office.founder, 'Eva Lind', 'eva.lind@birch.test'));
    faults = await prepareFaults(server);
  });
  afterAll(() => server?.close());

  const reported = () => server.faults.splice(0).map((fault) => (fault as Error).message);

  it('is tried', async () => {
    const { json } = await server.visitor().get('/api/openapi.json');
    const writing = Object.entries<object>(json.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const tried = new Set(steps.map(([name]) => name.split(',')[0]));
    const untried = writing.filter(
      (name) =>
        !name.startsWith('GET ') && name.includes(' /api/') && !withoutEffect.test(name) && !tried.has(name),
    );
    expect(untried).toEqual([]);
  });

  it.each(stepsOn(kind))(
    'has not begun where it fails halfway: %s',
    async (_name, prepare) => {
      const act = await prepare(office);
      await sql`update sessions set seen_at = clock_timestamp() + interval '1 hour'`.execute(
        server.services.db,
      );
      const before = await digestOf(server);
      const writtenBefore = await committedTo(server);
      const expectNothing = async (answer: { status: number }, where: string) => {
        expect([answer.status, ...reported()], where).toEqual([500, expect.stringMatching(madeToFail)]);
        expect(await committedTo(server), where).toEqual(writtenBefore);
      };

      const refused = await faults.whileCommitsFail(() => faults.counting(act.send));
      await expectNothing(refused.answer, 'the commit');
      const { statements } = refused;
      const statement = failing(statements);
      const { answer } = await faults.failingAt(statement, act.send);
      await expectNothing(answer, `statement ${statement}`);
      if (kind === 'postgresql' && isDrawn(lostConnections)) {
        const { answer } = await faults.losingConnectionAt(statements, act.send);
        expect([answer.status, ...reported()]).toEqual([503, expect.any(String)]);
        expect(await committedTo(server)).toEqual(writtenBefore);
      }
      if (isDrawn(lostRaces)) {
        const again = await faults.whileCommitsFail(() => faults.losingRaceAt(statements, act.send));
        await expectNothing(again.answer, 'the commit of a second attempt');
        expect(again.statements).toBeGreaterThan(statements);
      }

      const done = await faults.losingAnswer(() => faults.counting(act.send));
      for (const fault of reported()) expect(fault).toBe(madeToFail);
      // What comes after the first commit would not have been made to fail above.
      expect(done.statements).toBe(statements);
      const after = await digestOf(server);
      expect(after).not.toEqual(before);
      if (act.again === 'anew') return;
      const { status } = await act.send();
      expect(act.again ? status === act.again : status < 300, String(status)).toBe(true);
      expect(await digestOf(server)).toEqual(after);
    },
    180_000,
  );

  it('leaves a sound ledger', async () => {
    expect((await checkLedger(server.services.db)).broken).toBeUndefined();
    expect(server.faults).toEqual([]);
  });

  // What leads from state to state is decided before both databases.
  if (!isThorough(kind)) return;

  it('leads from state to state as is declared, whatever else people and the calendar do', async () => {
    await moveTo(server.services, end);
    await runDay(server.services, end, true);
    expect(await transitions.undeclared()).toEqual([]);
    expect(await transitions.observed()).toEqual(
      expect.arrayContaining([
        'documents: awaiting → signed',
        'documents: awaiting → declined',
        'documents: awaiting → void',
        'employees: new → pending',
        'employees: pending → invited',
        'employees: invited → unverified',
        'employees: verifying → verified',
        'plans: new → approving',
        'plans: approving → active',
        'plans: approving → canceled',
        'plans: active → on-milestone-date',
        'plans: active → completed',
        'plans: completed → expired',
        'plans: completed → canceled',
        'plans: canceled → completed',
        'payouts: new → draft',
        'payouts: draft → discarded',
        'payouts: draft → approved',
        'payouts: approved → funded',
        'payouts: funded → reversed',
        'earnings: new → retained',
        'earnings: payable → paid',
        'earnings: paid → payable',
        'earnings: payable → returned',
        'earnings: returned → payable',
        'pools: requested → active',
        'pools: active → cancelled',
      ]),
    );
  });

  it('is noticed where it leads to a state as nobody has declared', async () => {
    const { id } = await activePool(office.trust, office.founder);
    accepted(await office.founder.client.post(`/api/pools/${id}/cancel`));
    await sql`update pools set status = 'requested' where id = ${id}`.execute(server.database.kysely);
    expect(await transitions.undeclared()).toContain('pools: cancelled → requested');
  });
});
