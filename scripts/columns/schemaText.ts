import { type Kysely, sql } from 'kysely';
import { domainTypes, modules } from './domainTypes.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  /** The database has a value where none is given. */
  isFilled: boolean;
};

/** What the connection makes of the database's types, the same on both databases. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** The TypeScript of all tables of a migrated database, as `server/db/schema.ts` keeps it. */
export const schemaText = async (db: Kysely<never>): Promise<string> => {
  const columns = await columnsIn(db);
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  for (const name of Object.keys(domainTypes))
    if (!known.has(name)) throw new Error(`The database has no column ${name}`);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([table, of]) => `  ${table}: {\n${of.map(line).join('')}  };\n`,
  );
  return `${head}${imports()}\n${comment}export interface Schema {\n${tables.join('')}}\n`;
};

const columnsIn = async (db: Kysely<never>) => {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, coalesce(base.typname, t.typname) as type,
      not (a.attnotnull or t.typnotnull) as "isNullable",
      a.atthasdef or a.attidentity <> '' or exists (
        select from pg_trigger g where g.tgrelid = c.oid and g.tgname || '_id' = 'fill_' || a.attname) as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      left join pg_type base on base.oid = nullif(t.typbasetype, 0)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
};

const line = (column: Column) => `    ${column.name}: ${typeOf(column)};\n`;

const typeOf = ({ table, name, type, isNullable, isFilled }: Column) => {
  const held = domainTypes[`${table}.${name}`] ?? valueType(type);
  const value = type === 'jsonb' ? `Json<${held}>` : held;
  const filled = isFilled && !isNullable;
  if (type === 'jsonb') return `${filled ? 'Filled' : ''}${value}${isNullable ? ' | null' : ''}`;
  if (filled) return `Generated<${value}>`;
  return isNullable ? `${value} | null` : value;
};

const valueType = (type: string): string => {
  if (type.startsWith('_')) return `${valueType(type.slice(1))}[]`;
  const value = types[type];
  if (!value) throw new Error(`scripts/columns/schemaText.ts does not know the type ${type}`);
  return value;
};

const head =
  '// Made from the migrations by npm run columns, with the domain types of scripts/columns/domainTypes.ts.\n';

const imports = () =>
  [
    "import type { Generated } from 'kysely';",
    ...Object.entries(modules).map(([path, names]) => `import type { ${names.join(', ')} } from '${path}';`),
    "import type { FilledJson, Json } from './json.ts';\n",
  ].join('\n');

const comment = `/**
 * The tables as \`server/db/migrations\` make them. bigint for int8, strings for dates and numerics, Date for instants:
 * the connection normalises both databases to these. Amounts are minor units.
 */
`;
