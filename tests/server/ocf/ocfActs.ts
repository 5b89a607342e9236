import {
  accepted,
  command,
  confirmExercise,
  type Employee,
  type Founder,
  grantedPlan,
  recordLeaver,
  requestExercise,
} from '../../support/acts.ts';
import type { Client, Row } from '../../support/client.ts';

/** The company of a package, with its people and plans by the names that tests call them. */
type Company = {
  trust: Client;
  founder: Founder;
  people: Record<string, Employee>;
  plans: Record<string, Row>;
  pool: Row;
};

/** What is done in a company, as it is when it is done. */
export const actsIn = (company: () => Company) => {
  const grant = async (name: string, to: string, attributes: object, from = company().pool) => {
    const { founder, people, plans } = company();
    plans[name] = await grantedPlan(founder, people[to]!, from.id, {
      expiryDate: '2030-12-31',
      ...attributes,
    });
  };
  const exercise = async (plan: string, by: string, pieces: number) => {
    const { trust, people, plans } = company();
    await requestExercise(people[by]!, plans[plan]!.id, pieces);
    await confirmExercise(trust, plans[plan]!.id);
  };
  const evaluate = async (plan: string, achieved: string) => {
    const { founder, plans } = company();
    const { id, milestones } = await founder.client.one('plans', plans[plan]!.id);
    const { id: milestone } = milestones.find((m: Row) => m.status === 'waiting');
    const input = { milestone, achieved, evidence: 'Seen.' };
    accepted(await command(founder.client, 'plans', id, 'evaluate-milestone', input));
  };
  const leave = async (name: string, leaverType: string, effectiveDate: string) => {
    const { trust, founder, people } = company();
    return accepted(await recordLeaver(founder, trust, people[name]!.id, { leaverType, effectiveDate }));
  };
  const transfer = async (seller: string, pieces: number, further: object) => {
    const { trust, people, pool } = company();
    const input = { seller_id: people[seller]!.id, pieces, ...further };
    return accepted(await command(trust, 'pools', pool.id, 'transfer', input));
  };
  const reverse = async (plan: string, type: string, further: object) => {
    const { trust, plans } = company();
    const filter = { plan_id: plans[plan]!.id, type };
    const [line] = await trust.list('transactions', { filter, sort: ['effectiveDate', 'ASC'] });
    const input = { reason: 'Entered by mistake', ...further };
    accepted(await command(trust, 'transactions', line!.id, 'reverse', input));
  };
  return { grant, exercise, evaluate, leave, transfer, reverse };
};
