import type { Tx } from '../db/handle.ts';
import type { Mail } from './transport.ts';

/** Puts a mail into the outbox, to leave after the commit of what it tells of. */
export const queueMail = (tx: Tx, { to, ...words }: Mail, created_at: Date) =>
  tx
    .insertInto('outbox')
    .values({ recipient: to, ...words, created_at, sent_at: null, last_error: null })
    .execute();
