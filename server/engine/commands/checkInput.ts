import { sql } from 'kysely';
import type { Attributes } from '../../../model/attributes.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { type Fields, invalid } from '../../base/problem.ts';
import { columnOf, relationOf, scopeOf } from '../records/columns.ts';
import { resourceNamed } from '../records/declaredResources.ts';
import type { ActorContext } from './context.ts';
import { inScope } from './inScope.ts';

type Values = Record<string, unknown>;

/**
 * Checks the declared rules of an input beyond its form: ids name records that the caller may see and that belong to the
 * same owner, and days are within their limits.
 *
 * @throws Problem 422 that names the fields
 */
export const checkInput = async (ctx: ActorContext, declared: Attributes, input: Values, record: Values) => {
  const around = { ...record, ...input };
  const faults = {
    ...faultsOfDates(declared, input, { ...around, today: ctx.today }),
    ...(await faultsOfReferences(ctx, declared, input, around)),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

const faultsOfDates = (declared: Attributes, input: Values, around: Values): Fields =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, { notBefore, notAfter }]): [string, Fields[string]][] => {
      const day = input[name] as PlanDate | null | undefined;
      const earliest = dayIn(around, notBefore);
      const latest = dayIn(around, notAfter);
      if (!day) return [];
      if (earliest && day < earliest) return [[name, { key: 'dateBefore', of: { date: earliest } }]];
      if (!latest || day <= latest) return [];
      return [[name, notAfter === 'today' ? 'dateToCome' : { key: 'dateAfter', of: { date: latest } }]];
    }),
  );

const dayIn = (around: Values, name: string | undefined) => (name ? (around[name] as PlanDate | null) : null);

const faultsOfReferences = async (
  { tx, actor }: ActorContext,
  declared: Attributes,
  input: Values,
  around: Values,
): Promise<Fields> => {
  const sent = Map.groupBy(referencesIn(declared, input), ({ reference }) => reference);
  if (sent.size === 0) return {};
  const faults: Fields = {};
  await inScope(tx, actor, async () => {
    for (const [reference, fields] of sent) {
      const target = resourceNamed(reference);
      const ids = fields.map(({ id }) => id);
      const shared = [...new Set(fields.flatMap(({ sharing }) => sharing ?? []))].map(columnOf);
      const columns = ['id', ...shared].map((column) => sql.ref(column));
      const { rows } = target?.scope[actor.role]
        ? await sql<{ id: string } & Values>`select ${sql.join(columns)} from ${relationOf(target)} r
            where id = any (${ids}::uuid[]) and ${scopeOf(target, actor)}`.execute(tx)
        : { rows: [] };
      const known = new Map(rows.map((row) => [row.id, row]));
      for (const { field, id, sharing } of fields) {
        const row = known.get(id.toLowerCase());
        if (!row) faults[field] = 'referenceUnknown';
        else if (sharing && around[sharing] && row[columnOf(sharing)] !== around[sharing])
          faults[field] = 'belongsElsewhere';
      }
    }
  });
  return faults;
};

type Reference = { field: string; reference: string; id: string; sharing: string | undefined };

/** Every id in an input, also in its rows, with the name of its field. */
const referencesIn = (declared: Attributes, input: Values, prefix = ''): Reference[] =>
  Object.entries(declared).flatMap(([name, a]) => {
    const value = input[name];
    if (value === undefined || value === null) return [];
    const field = `${prefix}${name}`;
    const { of, reference, sharing } = a;
    if (of) return (value as Values[]).flatMap((row, i) => referencesIn(of, row, `${field}.${i}.`));
    return reference ? [{ field, reference, id: String(value), sharing }] : [];
  });
