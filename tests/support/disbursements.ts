import { accepted, recordIn } from './acts.ts';
import type { Client, Row } from './client.ts';

/** One cent of withheld tax, of which a company whose payout is funded has some. */
export const disbursementOf = (company_id: string, attributes: object = {}) => ({
  company_id,
  account: 'tax',
  currency: 'EUR',
  amount: '0.01',
  payee: 'Tax office',
  ...attributes,
});

export const disbursed = async (trust: Client, company_id: string, attributes: object = {}): Promise<Row> =>
  recordIn(accepted(await trust.create('disbursements', disbursementOf(company_id, attributes))));
