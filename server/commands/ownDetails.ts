import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bankDetails, mailSetting, optionalMails, type settings } from '../../model/account.ts';
import type { Attributes, ValuesOf } from '../../model/attributes.ts';
import type { Tx } from '../db/handle.ts';
import { Problem } from '../problem.ts';
import { columnOf } from '../records/columns.ts';

/** What belongs to a person alone and is there once: how it is read, and how part of it is replaced. */
export type OwnDetails<A extends Attributes> = {
  read: (tx: Tx, userId: string) => Promise<ValuesOf<A>>;
  save: (tx: Tx, userId: string, change: Partial<ValuesOf<A>>) => Promise<unknown>;
};

export const ownSettings: OwnDetails<typeof settings> = {
  read: async (tx, userId) => {
    const { language, muted_mails } = await tx
      .selectFrom('users')
      .select(['language', 'muted_mails'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const wanted = optionalMails.map((type) => [mailSetting(type), !muted_mails.includes(type)]);
    return { language, ...Object.fromEntries(wanted) };
  },
  save: async (tx, userId, change) => {
    const known = await ownSettings.read(tx, userId);
    const { language, ...wanted } = { ...known, ...change };
    const muted_mails = optionalMails.filter((type) => !wanted[mailSetting(type)]);
    return tx.updateTable('users').set({ language, muted_mails }).where('id', '=', userId).execute();
  },
};

const columns = Object.keys(bankDetails).map((name) => [name, columnOf(name)] as const);

export const ownBankDetails: OwnDetails<typeof bankDetails> = {
  read: async (tx, userId) => {
    const account = (await tx
      .selectFrom('bank_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst()) as Record<string, string | null> | undefined;
    return Object.fromEntries(columns.map(([name, column]) => [name, account?.[column] ?? null])) as ValuesOf<
      typeof bankDetails
    >;
  },
  save: async (tx, userId, change) => {
    const { accountHolder, iban, bic, taxResidence } = {
      ...(await ownBankDetails.read(tx, userId)),
      ...change,
    };
    const account = { account_holder: accountHolder, iban, bic, tax_residence: taxResidence };
    return tx
      .insertInto('bank_accounts')
      .values({ user_id: userId, ...account })
      .onConflict((c) => c.column('user_id').doUpdateSet(account))
      .execute();
  },
};

export const etagOf = (values: object) =>
  `"${createHash('md5').update(JSON.stringify(values)).digest('hex')}"`;

/** Changes what is still as the person read it. */
export const changeOwn = async <A extends Attributes>(
  tx: Tx,
  own: OwnDetails<A>,
  userId: string,
  etag: string,
  change: Partial<ValuesOf<A>>,
) => {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  if (etagOf(await own.read(tx, userId)) !== etag) throw new Problem(412, 'stale');
  await own.save(tx, userId, change);
  return own.read(tx, userId);
};
