import type { BuybackBasis } from '../../model/buybacks/buyback.ts';
import { buybacks } from '../../model/resources/receipts/buybacks.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { type DemoEmployee, employees } from './cast/employees.ts';
import { type DemoPool, pools } from './cast/pools.ts';
import { sign } from './poolActs.ts';
import { as, command, create, idOf, type Stage } from './stage.ts';

/** Depositary receipts that the trust takes back. */
type DemoBuyback = {
  pool: DemoPool;
  employee: DemoEmployee;
  made: When;
  pieces: number;
  basis: BuybackBasis;
  price?: string;
  outcome: 'open' | 'sent' | 'paid';
};

const made: DemoBuyback[] = [
  {
    pool: pools.minatoStock,
    employee: employees.yuki,
    made: [22, 14],
    pieces: 500,
    basis: 'fair-value',
    outcome: 'paid',
  },
  {
    pool: pools.firstEngineers,
    employee: employees.ana,
    made: [23, 16],
    pieces: 5_000,
    basis: 'stated',
    price: '3.20',
    outcome: 'sent',
  },
  {
    pool: pools.minatoStock,
    employee: employees.yuki,
    made: [23, 20],
    pieces: 1_000,
    basis: 'lower-of-paid-and-fair-value',
    outcome: 'open',
  },
];

export const buybackEvents = (dateOf: DateOf): Event[] => made.flatMap((each) => eventsOf(each, dateOf));

const eventsOf = (buyback: DemoBuyback, dateOf: DateOf): Event[] => {
  const { pool, employee, pieces, basis, price, outcome } = buyback;
  const { email } = pool.company.trust;
  const on = (days: number) => dateOf(buyback.made, days);
  const make = async (stage: Stage) => {
    const terms = { kind: 'offer', pieces, basis, price, signBy: on(14), payBy: on(28) };
    const { id, openDocument_id } = await create(stage, await as(stage, email, 'trust'), buybacks, {
      pool_id: idOf(stage, pool),
      employee_id: idOf(stage, employee),
      ...terms,
    });
    stage.records.set(buyback, id);
    stage.papers.set(buyback, openDocument_id as string);
  };
  const begun: Event[] = [
    { on: on(0), act: make },
    { on: on(1), act: (stage) => sign(stage, buyback, email, 'trust') },
  ];
  const agree: Event = { on: on(3), act: (stage) => sign(stage, buyback, employee.email, 'employee') };
  const by = (name: 'make-transfer' | 'confirm-payment', days: number): Event => ({
    on: on(days),
    act: async (stage) =>
      command(stage, await as(stage, email, 'trust'), buybacks, idOf(stage, buyback), name),
  });
  const further = {
    open: [],
    sent: [agree, by('make-transfer', 4)],
    paid: [agree, by('confirm-payment', 6)],
  };
  return [...begun, ...further[outcome]];
};
