import type { employees } from '../../model/resources/employees.ts';
import { invalid } from '../base/problem.ts';
import type { ActorContext, Handlers } from '../engine/commands/context.ts';
import { changeLeaver, withdrawLeaver } from '../leavers/changeLeaver.ts';
import { recordLeaver } from '../leavers/leaver.ts';
import { acceptLeaver, declineLeaver } from '../leavers/leaverConsent.ts';
import { takeBackLeaver } from '../leavers/takeBackLeaver.ts';
import { requireAccepted } from '../lookup/acceptedCompany.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { invite } from './invite.ts';
import { welcome } from './welcome.ts';

type NewEmployee = Parameters<Handlers<typeof employees>['create']>[1];

/**
 * Invites a person to take part. One of many invitations that were counted together says how many came before it that
 * day. A person whose invitation was taken back with its file is invited as if it had never been.
 */
export const addEmployee = async (
  ctx: ActorContext,
  { company_id, name, email }: NewEmployee,
  countedBefore?: number,
): Promise<string> => {
  await requireAccepted(ctx.tx, company_id);
  const known = await ctx.tx
    .selectFrom('employees')
    .select(['id', 'taken_back_at'])
    .where('company_id', '=', company_id)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    // A person who has left comes back as a new participation.
    .where('left_on', 'is', null)
    .executeTakeFirst();
  if (known && !known.taken_back_at) throw invalid({ email: 'employeeExists' });
  const id = known?.id ?? (await insertEmployee(ctx, { company_id, name, email }));
  if (known)
    await ctx.tx
      .updateTable('employees')
      .set({ name, email, taken_back_at: null })
      .where('id', '=', id)
      .execute();
  await invite(ctx, id, countedBefore);
  await recordActivity(ctx, 'invited', about.employee(id));
  return id;
};

const insertEmployee = async (ctx: ActorContext, person: NewEmployee) => {
  const { id } = await ctx.tx
    .insertInto('employees')
    .values({
      ...person,
      status: 'pending',
      user_id: null,
      invited_at: null,
      invitation_expires_at: null,
      joined_at: null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Participations: a person is invited by mail, joins, and verifies its data at the identity provider. */
export const employeeHandlers: Handlers<typeof employees> = {
  create: (ctx, input) => addEmployee(ctx, input),

  'resend-invitation': async (ctx, employee) => {
    await invite(ctx, employee.id);
  },

  'revoke-invitation': async (ctx, employee) => {
    await ctx.tx
      .updateTable('invitations')
      .set({ used_at: ctx.now })
      .where('employee_id', '=', employee.id)
      .where('used_at', 'is', null)
      .execute();
    await ctx.tx
      .updateTable('employees')
      .set({ status: 'pending', user_id: null })
      .where('id', '=', employee.id)
      .execute();
  },

  'accept-invitation': (ctx, employee) => welcome(ctx, employee.id, ctx.actor.userId),

  'record-leaver': recordLeaver,
  'change-leaver': changeLeaver,
  'withdraw-leaver': withdrawLeaver,
  'accept-leaver': acceptLeaver,
  'decline-leaver': declineLeaver,
  'take-back-leaver': takeBackLeaver,

  // The browser goes to the provider through an address of ours, which asks the provider outside of this transaction.
  verify: async (ctx, employee) => {
    const status = employee.status === 'unverified' ? 'verifying' : employee.status;
    await ctx.tx
      .updateTable('employees')
      .set({ status, verifying_since: ctx.now })
      .where('id', '=', employee.id)
      .execute();
    return { answer: { redirect: `/api/identity/start?employee_id=${employee.id}` } };
  },
};
