import { randomUUID } from 'node:crypto';
import { bankStatements } from '../../../model/resources/bankStatements.ts';
import { type Currency, formatMoney, parseMoney } from '../../../model/values/money.ts';
import { readBankFile } from '../../../server/payouts/transfers/readBankFile.ts';
import {
  bookedSingly,
  bookedTogether,
  entry,
  type ordersIn,
  sentBack,
  statementOf,
  type Telling,
} from '../../support/bank.ts';
import { type Act, actorOf, type Request, recordIn } from '../perform.ts';
import type { Random } from '../random.ts';
import type { Story, Trust } from '../story.ts';
import { filesIn } from './paying.ts';
import { ordersOf } from './transferFiles.ts';

type Orders = ReturnType<typeof ordersIn>;

/** The bank tells of one of the latest files, or of several, in its own way; rarely what it has told before. */
export const sendStatement: Act = async (story) => {
  const { random, statements } = story;
  if (statements.length > 0 && random.percent(10)) {
    const { trust, xml } = random.pick(statements);
    return upload(story, trust, xml);
  }
  const files = (await filesIn(story, random.percent(60))).slice(-8);
  if (files.length === 0) return undefined;
  const { pool, iban } = random.pick(files);
  const { trust } = pool.company;
  const told = random.some(
    files.filter((file) => file.pool.company.trust === trust && file.iban === iban),
    2,
  );
  const orders = await Promise.all(told.map(({ sha256 }) => ordersOf(story, sha256)));
  const entries = [
    ...orders.flatMap((each) => entriesOf(random, each)),
    ...(random.percent(30) ? [stranger] : []),
  ];
  const account = random.percent(97) ? iban : 'HR1210010051863000160';
  const xml = statementOf(account, entries, `STMT-${statements.length}`);
  const dated = xml.replaceAll('2026-03-03', story.today);
  return upload(story, trust, random.percent(3) ? dated.slice(0, -20) : dated);
};

/** What has nothing to do with payouts. */
const stranger = entry({ amount: '12.50', currency: 'EUR', credit: true });

const entriesOf = (random: Random, file: Orders): string[] => {
  const some = { ...file, orders: random.some(file.orders, file.orders.length) };
  const tellings: Telling[] = ['all', 'reference', 'text', 'account'];
  const back = () =>
    some.orders.map((order) => sentBack(order, random.percent(70) ? order.amount : lessOf(order)));
  return random.weighted<() => string[]>([
    [() => bookedSingly(file, random.pick(tellings)), 5],
    [() => bookedSingly(some, random.pick(tellings)), 4],
    [() => [bookedTogether(file, random.percent(50))], 4],
    [back, 3],
    [() => [...back(), ...bookedSingly(some)], 1],
    [
      () =>
        bookedSingly({ ...some, orders: some.orders.map((order) => ({ ...order, amount: lessOf(order) })) }),
      1,
    ],
  ])();
};

/** One minor unit less, where there is more than one. */
const lessOf = ({ amount, currency }: Orders['orders'][number]) => {
  const minor = parseMoney(amount, currency as Currency)!;
  return formatMoney(minor > 1n ? minor - 1n : minor, currency as Currency);
};

export const upload = (story: Story, trust: Trust, xml: string, done?: () => void): Request => {
  const idempotencyKey = randomUUID();
  return {
    kind: 'bank-statements: create',
    hasKey: true,
    run: async () => {
      const actor = await actorOf(story, [trust.operator, 'trust']);
      const file = { field: 'file', file: Buffer.from(xml), name: 'statement.xml' };
      return recordIn(
        await readBankFile(story.server.services, { actor, resource: bankStatements, idempotencyKey }, file),
      );
    },
    done: () => {
      story.statements.push({ trust, xml });
      done?.();
    },
  };
};
