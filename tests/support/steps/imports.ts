import { randomUUID } from 'node:crypto';
import { accepted, activePool } from '../acts.ts';
import type { Client } from '../client.ts';
import { csvOf, type Line, sendCsv } from '../csv.ts';
import { type Act, command, newcomer, type Office, type Steps } from './office.ts';

/** Imports from spreadsheets of two lines. */
export const importSteps: Steps = {
  'POST /api/companies/{id}/imports/employees': async (office) => {
    const { company_id: _, ...one } = newcomer(office);
    const { company_id: __, ...other } = newcomer(office);
    return file(office.founder.client, office, 'employees', [one, other]);
  },

  'POST /api/companies/{id}/imports/plans': async (office) => {
    const { trust, founder } = office;
    const pool = await activePool(trust, founder, { name: 'From a spreadsheet' });
    const plan = {
      pool: pool.name,
      email: 'ana@birch.test',
      pieces: 12,
      exercisePrice: '2.50',
      startDate: '2026-01-01',
      periodUnit: 'months',
      periodLength: 1,
      occurrences: 4,
      expiryDate: '2027-12-31',
      postTerminationDays: 90,
    };
    return file(founder.client, office, 'plans', [plan, { ...plan, pieces: 20 }]);
  },

  'POST /api/companies/{id}/imports/opening-balances': async (office) => {
    const { trust, founder } = office;
    const pool = await activePool(trust, founder, { name: 'Held for long', heldSince: '2021-06-01' });
    const balance = {
      pool: pool.name,
      email: 'ana@birch.test',
      pieces: 48,
      exercisePrice: '2.50',
      grantDate: '2022-02-01',
      vested: 24,
      vestedOn: '2024-05-01',
      exercised: 10,
      exercisedOn: '2024-06-15',
      vestsFrom: '2024-05-01',
      periodUnit: 'months',
      periodLength: 1,
      occurrences: 24,
      expiryDate: '2027-12-31',
      postTerminationDays: 90,
    };
    return file(trust, office, 'opening-balances', [balance, { ...balance, pieces: 60 }]);
  },

  'POST /api/companies/{id}/imports/holdings': async (office) => {
    const { trust, founder } = office;
    const pool = await activePool(trust, founder, { name: 'Held without options', heldSince: '2021-06-01' });
    const holding = { pool: pool.name, email: 'ana@birch.test', pieces: 40, heldSince: '2022-02-01' };
    return file(trust, office, 'holdings', [holding, { ...holding, pieces: 50 }]);
  },

  'POST /api/imports/{id}/take-back': async (office) => {
    const { company_id: _, ...one } = newcomer(office);
    const { client } = office.founder;
    const { json } = accepted(await sendCsv(client, office.founder.companyId, 'employees', csvOf(one)));
    return command(client, 'imports', json.data.id, 'take-back', { reason: 'It was the wrong file.' });
  },
};

const file = (client: Client, { founder }: Office, kind: string, lines: Line[]): Act => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const csv = csvOf(...lines);
  return { send: () => sendCsv(client, founder.companyId, kind, csv, { headers }) };
};
