import { offers } from '../../model/resources/offers.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { type DemoEmployee, employees } from './cast/employees.ts';
import { type DemoPool, pools } from './cast/pools.ts';
import { sign } from './poolActs.ts';
import { as, command, create, idOf, password, type Stage } from './stage.ts';

const { ana, zoe, lukasz, olena, yuki } = employees;
const { earlyTeam, minatoStock } = pools;

/** Depositary receipts that are offered without options. */
type DemoReceipts = {
  pool: DemoPool;
  by: 'trust' | 'founder';
  employee: DemoEmployee;
  offered: When;
  pieces: number;
  price: string;
  outcome:
    | { is: 'open' | 'unsigned' }
    | { is: 'accepted'; pieces: number }
    | { is: 'paid'; pieces: number }
    | { is: 'refused'; reason: string };
};

const offered: DemoReceipts[] = [
  {
    pool: minatoStock,
    by: 'trust',
    employee: yuki,
    offered: [22, 2],
    pieces: 5_000,
    price: '1400',
    outcome: { is: 'paid', pieces: 3_000 },
  },
  {
    pool: earlyTeam,
    by: 'founder',
    employee: zoe,
    offered: [22, 3],
    pieces: 2_000,
    price: '0.42',
    outcome: { is: 'refused', reason: 'I would rather wait for my options.' },
  },
  {
    pool: earlyTeam,
    by: 'trust',
    employee: lukasz,
    offered: [22, 4],
    pieces: 1_500,
    price: '0.42',
    outcome: { is: 'unsigned' },
  },
  {
    pool: earlyTeam,
    by: 'founder',
    employee: ana,
    offered: [23, 14],
    pieces: 2_500,
    price: '0.425',
    outcome: { is: 'accepted', pieces: 1_000 },
  },
  {
    pool: earlyTeam,
    by: 'trust',
    employee: olena,
    offered: [23, 24],
    pieces: 1_000,
    price: '0',
    outcome: { is: 'open' },
  },
];

export const receiptEvents = (dateOf: DateOf): Event[] => offered.flatMap((each) => eventsOf(each, dateOf));

const eventsOf = (offer: DemoReceipts, dateOf: DateOf): Event[] => {
  const { pool, by, employee, pieces, price, outcome } = offer;
  const maker = pool.company[by].email;
  const on = (days: number) => dateOf(offer.offered, days);
  const act = async (stage: Stage, role: 'trust' | 'founder' | 'employee', name: string, input = {}) => {
    const email = role === 'employee' ? employee.email : pool.company[role].email;
    return command(stage, await as(stage, email, role), offers, idOf(stage, offer), name, input);
  };
  const make: Event = {
    on: on(0),
    act: async (stage) => {
      const { id, openDocument_id } = await create(stage, await as(stage, maker, by), offers, {
        pool_id: idOf(stage, pool),
        employee_id: idOf(stage, employee),
        pieces,
        price,
        acceptBy: on(14),
        payBy: on(28),
      });
      stage.records.set(offer, id);
      stage.papers.set(offer, openDocument_id as string);
    },
  };
  const begun: Event[] = [make, { on: on(1), act: (stage) => sign(stage, offer, maker, by) }];
  switch (outcome.is) {
    case 'refused': {
      const { reason } = outcome;
      return [...begun, { on: on(3), act: (stage) => act(stage, 'employee', 'refuse', { reason }) }];
    }
    case 'accepted':
    case 'paid': {
      const accept: Event = {
        on: on(4),
        act: (stage) => act(stage, 'employee', 'accept', { pieces: outcome.pieces, password }),
      };
      const confirm: Event = { on: on(7), act: (stage) => act(stage, by, 'confirm-payment') };
      return outcome.is === 'paid' ? [...begun, accept, confirm] : [...begun, accept];
    }
    default:
      return begun;
  }
};
