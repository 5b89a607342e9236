import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  command,
  type Employee,
  type Founder,
  grantedByName,
  recordLeaver,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { preview } from '../../support/lines.ts';
import { startCompany } from '../../support/prepared.ts';
import { reversalsBy } from '../../support/reversals.ts';
import type { TestServer } from '../../support/server.ts';

const names = ['Half', 'Missed', 'Waived', 'Open', 'Early'] as const;
type Name = (typeof names)[number];

const startDate = '2026-01-15';
const today = '2026-03-10';
const days = ['02-01', '02-05', '02-10', '02-15', '02-20', '03-01'].map((day) => `2026-${day}`);
/** A third by a milestone that was due before the grant. */
const milestones = [{ name: 'Launch', dueDate: '2026-01-10', portion: '1/3' }];
const vesting = { startDate: '2026-01-01', milestones, tranches: days.map((date) => ({ date, pieces: 11 })) };

describe.each(testKinds)('what has vested, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let people: Record<Name, Employee>;
  let plans: Record<Name, Row>;

  beforeAll(async () => {
    ({ server, trust, founder, people } = await startCompany(kind, names, startDate));
    const pool = await activePool(trust, founder);
    plans = await grantedByName(founder, pool.id, people, names, { pieces: 99, vesting });
    await server.runDaysUpTo(today);
  });
  afterAll(() => server?.close());

  const tranchesOf = async (name: Name) =>
    (await founder.client.one('plans', plans[name].id)).tranches.map((t: Row) => [
      t.date,
      t.pieces,
      t.cumulative,
      t.milestone,
    ]);
  const dated = days.map((date, i) => [date, 11, 11 * (i + 1), null]);
  const evaluate = async (name: Name, achieved: string) => {
    const [{ id }] = (await founder.client.one('plans', plans[name].id)).milestones;
    const input = { milestone: id, achieved, evidence: 'The report' };
    accepted(await command(founder.client, 'plans', plans[name].id, 'evaluate-milestone', input));
  };
  const leave = { effectiveDate: '2026-01-20', leaverType: 'good-leaver' };

  it('of a milestone stands on the day of its evaluation, without what was missed', async () => {
    await evaluate('Half', '1/2');
    await evaluate('Missed', '0');
    expect(await tranchesOf('Half')).toEqual([...dated, [today, 16, 82, 'Launch']]);
    expect(await tranchesOf('Missed')).toEqual(dated);
  });

  it('by acceleration stands on the day of leaving', async () => {
    const input = { ...leave, leaverType: 'accelerated-vesting' };
    accepted(await recordLeaver(founder, trust, people.Waived.id, input));
    expect(await tranchesOf('Waived')).toEqual([
      ['2026-01-20', 66, 66, null],
      ['2026-01-20', 33, 99, 'Launch'],
    ]);
  });

  it('of a milestone that is open is not before the grant', async () => {
    expect((await tranchesOf('Open'))[0]).toEqual([startDate, 33, 33, 'Launch']);
  });

  it('by an evaluation that is reversed stands where it vests instead, once', async () => {
    const act = reversalsBy(trust, server, today);
    const line = await act.lineOf({ plan_id: plans.Half.id, pieces: 16 });
    await act.reversed(line, { vestsOn: '2026-04-01' });
    expect(await tranchesOf('Half')).toEqual([...dated, ['2026-04-01', 16, 82, null]]);
  });

  it('is shown by its dates, and listed as it was recorded', async () => {
    const { lines } = await preview(founder.client, 'employees', people.Early.id, 'record-leaver', leave);
    expect(lines.map(({ effectiveDate, type }) => [effectiveDate, type])).toEqual([
      ['2026-01-20', 'forfeit'],
      ...days.map((date) => [date, 'partial-vesting']),
    ]);
    accepted(await recordLeaver(founder, trust, people.Early.id, leave));
    const listed = await trust.list('transactions', {
      filter: { plan_id: plans.Early.id, created_at_gte: '2026-03-09T00:00:00.000Z' },
      sort: ['created_at', 'ASC'],
    });
    expect(listed.map(({ effectiveDate }) => effectiveDate)).toEqual([...days, '2026-01-20']);
  });

  it('was not before somebody came', async () => {
    const refused = async (effectiveDate: string) => {
      const input = { ...leave, effectiveDate };
      const { status, json } = await command(
        founder.client,
        'employees',
        people.Open.id,
        'record-leaver',
        input,
      );
      return [status, json.errors];
    };
    expect(await refused('0001-01-01')).toEqual([422, { effectiveDate: 'Not before 15 Jan 2026.' }]);
    expect(await refused('2026-01-14')).toEqual([422, { effectiveDate: 'Not before 15 Jan 2026.' }]);
    const input = { ...leave, effectiveDate: startDate };
    accepted(await recordLeaver(founder, trust, people.Open.id, input));
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
