import { randomUUID } from 'node:crypto';
import type { Attribute, Attributes } from '../../model/attributes.ts';
import { password } from './acts.ts';

const samples: Record<Attribute['kind'], (attribute: Attribute) => unknown> = {
  text: ({ min = 1 }) => 'x'.repeat(min),
  longText: () => 'x',
  richText: () => '<p>x</p>',
  email: () => 'somebody@example.test',
  password: () => password,
  code: () => '123456',
  pieces: ({ min = 0 }) => min,
  integer: ({ min = 0 }) => min,
  money: () => '1.00',
  price: () => '1.00',
  rate: () => '1',
  date: () => '2026-01-15',
  instant: () => '2026-01-15T00:00:00Z',
  flag: () => false,
  oneOf: ({ values }) => values![0],
  status: ({ values }) => values![0],
  currency: () => 'EUR',
  country: () => 'HR',
  language: () => 'en',
  iban: () => 'HR1210010051863000160',
  bic: () => 'NTSBDEB1',
  reference: () => 'RF18539007547034',
  bankReason: () => 'Account closed (AC04)',
  image: () => '/api/images/1',
  ref: () => randomUUID(),
  vesting: () => ({ startDate: '2026-01-15', period: { unit: 'months', length: 1 }, occurrences: 1 }),
  rows: ({ of, min = 0 }) => Array.from({ length: min }, () => sampleInput(of!)),
};

/** The smallest input that a declaration accepts. Its ids name records that do not exist. */
export const sampleInput = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, attribute]) => !attribute.optional)
      .map(([name, attribute]) => [name, samples[attribute.kind](attribute)]),
  );
