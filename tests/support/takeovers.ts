import { accepted, command, recordIn } from './acts.ts';
import type { Client, Row } from './client.ts';

/** A change of control on a day, on a server whose date is 2026-01-15. */
export const takeoverOf = (company_id: string, effectiveDate = '2026-01-15') => ({
  company_id,
  acquirer: 'Mistral AG',
  effectiveDate,
});

/** A change of control that awaits the trust. */
export const requestedTakeover = async (
  client: Client,
  companyId: string,
  effectiveDate?: string,
): Promise<Row> => recordIn(accepted(await client.create('takeovers', takeoverOf(companyId, effectiveDate))));

/** A change of control that the trust has confirmed. */
export const confirmedTakeover = async (
  trust: Client,
  companyId: string,
  effectiveDate?: string,
): Promise<Row> => {
  const { id } = await requestedTakeover(trust, companyId, effectiveDate);
  return recordIn(accepted(await command(trust, 'takeovers', id, 'confirm')));
};
