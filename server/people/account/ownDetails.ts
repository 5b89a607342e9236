import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  bankDetails,
  bankDetailsChange,
  bankDetailsRead,
  mailSetting,
  optionalMails,
  settings,
} from '../../../model/account.ts';
import type { Attributes, ValuesOf } from '../../../model/attributes.ts';
import { isOtherAccount } from '../../../model/bankAccount.ts';
import { Problem } from '../../base/problem.ts';
import type { Tx } from '../../db/handle.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { inScope } from '../../engine/commands/inScope.ts';
import { columnOf } from '../../engine/records/columns.ts';
import { changesOf, recordActivities, withMaskedIban } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { sendDigests } from '../../notices/mail/digest.ts';
import { settleHolders } from '../../payouts/lines/retention.ts';
import { tellSettled } from '../../payouts/lines/tell.ts';
import { checkAccount, confirmAccount, mailNewAccount } from './bankDetails.ts';

/** Details that a person has exactly once: a function that reads them, and one that replaces a part. */
export type OwnDetails<A extends Attributes, I extends Attributes = A> = {
  /** The attributes that are read, and the input that changes them. */
  attributes: A;
  input: I;
  read: (tx: Tx, userId: string) => Promise<ValuesOf<A>>;
  /** Refuses a change before it is made. */
  check?: (ctx: ActorContext, before: ValuesOf<A>, change: Partial<ValuesOf<I>>) => Promise<void>;
  save: (tx: Tx, userId: string, change: Partial<ValuesOf<I>>) => Promise<unknown>;
  /** Does what follows from the change, such as recording it as an activity where others rely on the details. */
  follow?: (ctx: ActorContext, before: ValuesOf<A>, after: ValuesOf<A>) => Promise<void>;
};

export const ownSettings: OwnDetails<typeof settings> = {
  attributes: settings,
  input: settings,
  read: async (tx, userId) => {
    const { language, daily_digest, muted_mails } = await tx
      .selectFrom('users')
      .select(['language', 'daily_digest', 'muted_mails'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const wanted = optionalMails.map((type) => [mailSetting(type), !muted_mails.includes(type)]);
    return { language, dailyDigest: daily_digest, ...Object.fromEntries(wanted) };
  },
  save: async (tx, userId, change) => {
    const known = await ownSettings.read(tx, userId);
    const { language, dailyDigest: daily_digest, ...wanted } = { ...known, ...change };
    const muted_mails = optionalMails.filter((type) => !wanted[mailSetting(type)]);
    return tx
      .updateTable('users')
      .set({ language, daily_digest, muted_mails })
      .where('id', '=', userId)
      .execute();
  },
  // What waited for the mail of the day waits no longer.
  follow: async (ctx, before, after) => {
    if (before.dailyDigest && !after.dailyDigest) await sendDigests(ctx, ctx.actor.userId);
  },
};

const columns = Object.keys(bankDetails).map((name) => [name, columnOf(name)] as const);

/** What the person enters. */
const enteredOf = ({ returnedAccounts, sentPayments, ...entered }: ValuesOf<typeof bankDetailsRead>) =>
  entered;

export const ownBankDetails: OwnDetails<typeof bankDetailsRead, typeof bankDetailsChange> = {
  attributes: bankDetailsRead,
  input: bankDetailsChange,
  read: async (tx, userId) => {
    const account = (await tx
      .selectFrom('bank_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst()) as Record<string, string | null> | undefined;
    const { rows: returnedAccounts } = await sql<{ iban: string; reason: string | null }>`
      select iban, reason from returned_accounts_of_reader()`.execute(tx);
    const { rows: sentPayments } = await sql<ValuesOf<typeof bankDetailsRead>['sentPayments'][number]>`
      select resource, record_id, name as "poolName", amount, currency, made_on as "madeOn", iban
      from sent_to_reader()`.execute(tx);
    return {
      ...(Object.fromEntries(columns.map(([name, column]) => [name, account?.[column] ?? null])) as ValuesOf<
        typeof bankDetails
      >),
      returnedAccounts,
      sentPayments,
    };
  },
  check: async (ctx, before, change) => {
    if (isOtherAccount(before, { ...before, ...change })) checkAccount(before, change);
    await confirmAccount(ctx, before, change, change);
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
  // Read by the trusts that pay, and by no company.
  follow: async (ctx, before, after) => {
    const of = ctx.actor.userId;
    const changes = withMaskedIban(changesOf(enteredOf(before), enteredOf(after)));
    if (Object.keys(changes).length === 0) return;
    await mailNewAccount(ctx, [ctx.actor], {
      before,
      after,
      of: null,
      page: 'employee/account/bank-details',
    });
    const employees = await ctx.tx
      .selectFrom('employees')
      .select('id')
      .where('user_id', '=', of)
      .where('joined_at', 'is not', null)
      .execute();
    const people = Object.fromEntries(
      Object.entries(changes).map(([name, change]) => [name, { of, ...change }]),
    );
    await recordActivities(
      ctx,
      'changed',
      employees.map(({ id }) => ({ record: about.bankAccount(id), details: {}, people })),
    );
    await tellSettled(ctx, await settleHolders(ctx, { user: of }));
  },
};

export const etagOf = (values: object) =>
  `"${createHash('md5').update(JSON.stringify(values)).digest('hex')}"`;

/** Makes the change, unless the details have changed since the person read them. */
export const changeOwn = async <A extends Attributes, I extends Attributes>(
  ctx: ActorContext,
  own: OwnDetails<A, I>,
  etag: string,
  change: Partial<ValuesOf<I>>,
) => {
  const { tx } = ctx;
  const { userId } = ctx.actor;
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const look = () => inScope(tx, ctx.actor, () => own.read(tx, userId));
  const before = await look();
  if (etagOf(before) !== etag) throw new Problem(412, 'stale');
  await own.check?.(ctx, before, change);
  await own.save(tx, userId, change);
  const after = await look();
  await own.follow?.(ctx, before, after);
  return after;
};
