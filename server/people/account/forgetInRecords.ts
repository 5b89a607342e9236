import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../model/resource.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { columnOf } from '../../engine/records/columns.ts';
import { resources } from '../../engine/records/declaredResources.ts';

/** The personal records that have a table of their own: what an employee's other records say is kept there too. */
const personal = resources.filter(
  ({ personal, relation, attributes }) => personal && !relation && 'employee_id' in attributes,
);

/** The personal records of a person, for what names them: their ids, and what the person is called there. */
export const personalRecords = (): RawBuilder<unknown>[] =>
  personal.map(
    ({ name }) => sql`select p.id, mine.name from ${sql.table(name)} p join mine on mine.id = p.employee_id`,
  );

/** The name in what was typed into personal records. */
export const forgetInRecords = async ({ tx, actor }: ActorContext, pseudonym: string) => {
  for (const resource of personal) {
    const columns = typedColumns(resource);
    if (columns.length === 0) continue;
    const replaced = columns.map(
      (column) => sql`${sql.ref(column)} = replace(p.${sql.ref(column)}, mine.name, ${pseudonym})`,
    );
    await sql`update ${sql.table(resource.name)} p set ${sql.join(replaced)} from employees mine
      where mine.id = p.employee_id and mine.user_id = ${actor.userId}`.execute(tx);
  }
};

const typedColumns = ({ attributes }: Resource) =>
  Object.entries(attributes)
    .filter(([, { kind }]) => ['text', 'longText', 'richText'].includes(kind))
    .map(([name]) => columnOf(name));
