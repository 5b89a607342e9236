import { sales } from '../../model/resources/receipts/sales.ts';
import { transfers } from '../../model/resources/transfers.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { type DemoEmployee, employees } from './cast/employees.ts';
import { type DemoPool, pools } from './cast/pools.ts';
import { sign } from './poolActs.ts';
import { as, command, create, idOf, type Stage } from './stage.ts';

/** Depositary receipts that one employee sells to another. */
type DemoSale = {
  pool: DemoPool;
  seller: DemoEmployee;
  buyer: DemoEmployee;
  made: When;
  pieces: number;
  price: string;
  description?: string;
  outcome: 'open' | 'accepted' | 'completed' | 'paid-by-file';
};

const made: DemoSale[] = [
  {
    pool: pools.minatoStock,
    seller: employees.yuki,
    buyer: employees.huong,
    made: [23, 1],
    pieces: 300,
    price: '1450',
    description: 'The two have agreed on the price between them.',
    outcome: 'completed',
  },
  {
    pool: pools.firstEngineers,
    seller: employees.ana,
    buyer: employees.jurgen,
    made: [23, 2],
    pieces: 300,
    price: '3.00',
    outcome: 'paid-by-file',
  },
  {
    pool: pools.firstEngineers,
    seller: employees.ana,
    buyer: employees.jurgen,
    made: [23, 17],
    pieces: 800,
    price: '3.10',
    outcome: 'accepted',
  },
  {
    pool: pools.firstEngineers,
    seller: employees.ana,
    buyer: employees.lukasz,
    made: [23, 21],
    pieces: 500,
    price: '3.15',
    outcome: 'open',
  },
];

export const saleEvents = (dateOf: DateOf): Event[] => made.flatMap((each) => eventsOf(each, dateOf));

const eventsOf = (sale: DemoSale, dateOf: DateOf): Event[] => {
  const { pool, seller, buyer, pieces, price, description, outcome } = sale;
  const { email } = pool.company.trust;
  const on = (days: number) => dateOf(sale.made, days);
  const papers = { [seller.email]: {}, [buyer.email]: {} };
  const make = async (stage: Stage) => {
    const terms = { pieces, price, description, signBy: on(14) };
    const { id } = await create(stage, await as(stage, email, 'trust'), sales, {
      pool_id: idOf(stage, pool),
      seller_id: idOf(stage, seller),
      buyer_id: idOf(stage, buyer),
      ...terms,
    });
    stage.records.set(sale, id);
    const documents = await stage.services.db
      .selectFrom('documents')
      .select(['id', 'employee_id'])
      .where('sale_id', '=', id)
      .execute();
    for (const person of [seller, buyer]) {
      const own = documents.find(({ employee_id }) => employee_id === idOf(stage, person));
      stage.papers.set(papers[person.email]!, own!.id);
    }
  };
  const consent: Event[] = [seller, buyer].map((person) => ({
    on: on(1),
    act: (stage) => sign(stage, papers[person.email]!, email, 'trust'),
  }));
  const signed = (person: DemoEmployee, days: number): Event => ({
    on: on(days),
    act: (stage) => sign(stage, papers[person.email]!, person.email, 'employee'),
  });
  const by = (name: 'confirm-payment' | 'make-transfer' | 'pay-seller', days: number): Event => ({
    on: on(days),
    act: async (stage) => command(stage, await as(stage, email, 'trust'), sales, idOf(stage, sale), name),
  });
  const markPaid: Event = {
    on: on(8),
    act: async (stage) => {
      const { transfer_id } = await stage.services.db
        .selectFrom('payments')
        .select('transfer_id')
        .where('sale_id', '=', idOf(stage, sale))
        .executeTakeFirstOrThrow();
      const operator = await as(stage, email, 'trust');
      await command(stage, operator, transfers, transfer_id, 'download');
      return command(stage, operator, transfers, transfer_id, 'mark-paid');
    },
  };
  const agree = [signed(seller, 2), signed(buyer, 3)];
  const further = {
    open: [signed(buyer, 2)],
    accepted: agree,
    completed: [...agree, by('confirm-payment', 5), by('pay-seller', 6)],
    'paid-by-file': [...agree, by('confirm-payment', 5), by('make-transfer', 6), markPaid],
  };
  return [{ on: on(0), act: make }, ...consent, ...further[outcome]];
};
