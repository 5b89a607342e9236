import { type RawBuilder, sql } from 'kysely';
import { traitsOf } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import type { ActorContext } from '../../engine/commands/context.ts';
import { columnOf } from '../../engine/records/columns.ts';
import { resources } from '../../engine/records/declaredResources.ts';

/** The tables with personal records; the other records about an employee are among them too. */
const personal = resources.filter(
  ({ personal, relation, attributes }) => personal && !relation && 'employee_id' in attributes,
);

/** The columns of personal records that name a person: ids, and names as texts. */
export const personalRecords = (): RawBuilder<unknown>[] =>
  personal.map(
    ({ name }) => sql`select p.id, mine.name from ${sql.table(name)} p join mine on mine.id = p.employee_id`,
  );

/** The name in texts of personal records that people typed. */
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
    .filter(([, a]) => traitsOf(a).isProse)
    .map(([name]) => columnOf(name));
