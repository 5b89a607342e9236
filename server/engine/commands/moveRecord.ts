import { sql } from 'kysely';
import type { Command, Resource } from '../../../model/resource.ts';
import { moveOf } from '../../../model/resource.ts';
import { updateRow } from '../records/writeRow.ts';
import type { ActorContext } from './context.ts';

type Values = Record<string, unknown>;

/** Runs a command without a function: sets the only state that it leads to, and keeps the input. */
export const moveRecord = async (
  ctx: ActorContext,
  resource: Resource,
  command: Command,
  record: Values,
  input: Values,
) => {
  if (Object.keys(input).length > 0) await updateRow(ctx, resource, command.input!, record, input);
  await sql`update ${sql.table(resource.name)} set status = ${moveOf(command)} where id = ${record.id}`.execute(
    ctx.tx,
  );
};

/** Whether a command needs no function: it leads to one state, and all of its input has columns. */
export const isMove = ({ attributes, states }: Resource, command: Command): boolean =>
  states !== undefined &&
  moveOf(command) !== undefined &&
  Object.keys(command.input ?? {}).every((name) => name in attributes);
