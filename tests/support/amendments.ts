import { accepted, type Employee, type Founder, recordIn, sign } from './acts.ts';
import type { Client, Row } from './client.ts';

/** The input of an amendment of a plan, on a server whose date is 2026-01-15. */
export const amendmentOf = (plan_id: string, attributes: object = {}) => ({
  plan_id,
  effectiveDate: '2026-02-15',
  exercisePrice: '1.75',
  ...attributes,
});

/** An amendment that nobody has signed. */
export const madeAmendment = async (maker: Client, planId: string, attributes: object = {}): Promise<Row> =>
  recordIn(accepted(await maker.create('amendments', amendmentOf(planId, attributes))));

/** An amendment that both sides have signed, in the state that this leads to. */
export const agreedAmendment = async (
  founder: Founder,
  employee: Employee,
  planId: string,
  attributes: object = {},
): Promise<Row> => {
  const { id, openDocument_id } = await madeAmendment(founder.client, planId, attributes);
  await sign(founder.client, openDocument_id);
  await sign(employee.client, openDocument_id);
  return founder.client.one('amendments', id);
};
