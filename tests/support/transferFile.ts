import { accepted, command } from './acts.ts';
import type { Client } from './client.ts';

/** Downloads a file for the bank, as its operator does: that is written down the first time. */
export const downloadFile = async (trust: Client, id: string) => {
  const { status } = await trust.one('transfers', id);
  if (status === 'made') accepted(await command(trust, 'transfers', id, 'download'));
  return accepted(await trust.get(`/api/transfers/${id}/file`));
};
