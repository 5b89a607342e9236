import type { Context } from '../engine/commands/context.ts';

/** Whether an employee has accepted the invitation: before, nothing is asked of the person but that. */
export const hasJoined = async ({ tx }: Pick<Context, 'tx'>, employeeId: string): Promise<boolean> => {
  const { joined_at } = await tx
    .selectFrom('employees')
    .select('joined_at')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return joined_at !== null;
};
