import { sql } from 'kysely';
import type { Command, Resource } from '../../../model/resource.ts';
import { moveOf } from '../../../model/resource.ts';
import { updateRow } from '../records/writeRow.ts';
import type { ActorContext } from './context.ts';

type Values = Record<string, unknown>;

/** Does a command that is declared and has no function: the record has the only state that it leads to, and what was sent. */
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

/** Whether the declaration says all of a command: where it leads to, and where what is sent is kept. */
export const isMove = ({ attributes, states }: Resource, command: Command): boolean =>
  states !== undefined &&
  moveOf(command) !== undefined &&
  Object.keys(command.input ?? {}).every((name) => name in attributes);
