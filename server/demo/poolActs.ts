import type { Role } from '../../model/enums.ts';
import { documents } from '../../model/resources/documents.ts';
import { pools } from '../../model/resources/pools.ts';
import type { DateOf, Event } from './calendar.ts';
import type { DemoPool } from './cast/pools.ts';
import { as, command, create, idOf, paperOf, password, type Stage } from './stage.ts';

/** Signs the paper of a shareholding or plan for one side. */
export const sign = async (stage: Stage, named: object, email: string, role: Role) =>
  command(stage, await as(stage, email, role), documents, paperOf(stage, named), 'sign', { password });

export const poolEvents = (pool: DemoPool, dateOf: DateOf): Event[] => {
  const { founder, trust } = pool.company;
  const on = (days: number) => dateOf(pool.requested, days);
  const decide = async (stage: Stage, by: 'founder' | 'trust', name: string, input = {}) => {
    const actor = await as(stage, { founder, trust }[by].email, by);
    return command(stage, actor, pools, idOf(stage, pool), name, input);
  };
  const request: Event = {
    on: on(0),
    act: async (stage) => {
      const { name, asset, pieces, value, description } = pool;
      const company_id = idOf(stage, pool.company);
      const { currency } = pool.company;
      const asked = { company_id, name, asset, pieces, value, currency, description };
      const { id } = await create(stage, await as(stage, founder.email, 'founder'), pools, asked);
      stage.records.set(pool, id);
    },
  };
  const approve: Event = {
    on: on(2),
    act: async (stage) => {
      const { openDocument_id } = await decide(stage, 'trust', 'approve');
      stage.papers.set(pool, openDocument_id as string);
    },
  };
  const founderSigns: Event = {
    on: on(4),
    act: (stage) => sign(stage, pool, founder.email, 'founder'),
  };
  const trustSigns: Event = { on: on(6), act: (stage) => sign(stage, pool, trust.email, 'trust') };
  const { outcome } = pool;
  switch (outcome?.is) {
    case 'waiting for approval':
      return [request];
    case 'waiting for the trust to sign':
      return [request, approve, founderSigns];
    case 'rejected':
      return [
        request,
        { on: on(6), act: (stage) => decide(stage, 'trust', 'reject', { reason: outcome.reason }) },
      ];
    case 'withdrawn':
      return [request, { on: on(9), act: (stage) => decide(stage, 'founder', 'withdraw') }];
    default:
      return [request, approve, founderSigns, trustSigns];
  }
};
