import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Attribute } from '../../../model/attributes.ts';
import type { Language } from '../../../model/enums.ts';
import type { Resource } from '../../../model/resource.ts';
import { companies } from '../../../model/resources/companies.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import type { Actor } from '../../base/actor.ts';
import { businessDate } from '../../base/clock.ts';
import type { Services } from '../../base/services.ts';
import { csvBegin, csvLine, separatorIn } from '../../base/text/csvLine.ts';
import { read, type Tx } from '../../db/handle.ts';
import { exportedValue, exportLabels, isSaid, neededForWords } from '../../i18n/exportTexts.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { resourceNames } from '../../i18n/texts.ts';
import { namedFile } from '../http/fileAnswer.ts';
import { serverKinds } from '../kinds/serverKinds.ts';
import { attributesFor, columnOf, type Reader, relationOf, scopeOf } from './columns.ts';
import { resourceNamed } from './declaredResources.ts';
import { type ListQuery, readCursor, rowLimit } from './listQuery.ts';
import { rowsStatement } from './pageStatement.ts';
import { cursorBehind, within } from './readRecords.ts';

/** All rows of a list for a spreadsheet. Rows are read and sent in portions, so memory does not grow with their number. */
export const streamCsv = async (
  services: Services,
  resource: Resource,
  actor: Actor,
  query: ListQuery,
  reply: FastifyReply,
) => {
  const name = {
    what: resourceNames(resource.name, actor.language).several,
    of: [await subjectOf(services, actor, query)],
    on: await businessDate(services),
    type: 'csv',
  };
  return namedFile(reply, name)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(portions(services, resource, actor, query, currentLanguage())));
};

/** Whose rows a list has, in the name of its file: of the record that its filter names, or of all on the actor's side. */
const subjectOf = ({ db }: Services, actor: Actor, { ofOne }: ListQuery) =>
  read(db, actor.scope, async (tx) => {
    const asked = ofOne && resourceNamed(ofOne.attribute.reference!);
    if (asked && hasTextTitle(asked, actor))
      return (await titlesOf(tx, actor, asked, [ofOne.id])).get(ofOne.id);
    const { trusts: ofTrusts, companies: ofCompanies } = actor.scope;
    if (actor.role === 'employee') return actor.viewing?.name ?? actor.name;
    const [side, ids] = actor.role === 'trust' ? [trusts, ofTrusts] : [companies, ofCompanies];
    // Somebody who acts for several has the rows of all of them.
    return ids.length === 1 ? (await titlesOf(tx, actor, side, ids)).get(ids[0]!) : undefined;
  });

async function* portions(
  services: Services,
  resource: Resource,
  actor: Actor,
  query: ListQuery,
  language: Language,
) {
  const separator = separatorIn(language);
  const isForPeople = query.heads === 'labels';
  const columns =
    isForPeople && query.fields
      ? columnsSeen(resource, actor, query.fields)
      : columnsFor(resource, actor, query.fields, isForPeople);
  const hasId = !(isForPeople && query.fields);
  const heads = isForPeople ? labelsOf(resource, columns, language) : columns.map(({ head }) => head);
  const worded = isForPeople ? exportedValue(resource.name, language) : undefined;
  // In capitals it would make Excel take the file for one of another format.
  yield csvBegin(separator) + csvLine([...(hasId ? ['id'] : []), ...heads], separator);
  let after = query.after;
  for (;;) {
    const fields = [...new Set([...columns.map(({ name }) => name), ...neededForWords(resource.name)])];
    const portion = { ...query, fields, offset: 0, limit: rowLimit, after };
    const { found, records, titles } = await read(services.db, actor.scope, async (tx) => {
      const [found = []] = await within(tx)(rowsStatement(resource, actor, portion));
      const records = found.map(({ json }) => JSON.parse(json) as Wire);
      return { found, records, titles: await titlesIn(tx, actor, columns, records) };
    });
    yield records
      .map(({ id, attributes }) =>
        csvLine(
          [
            ...(hasId ? [id] : []),
            ...columns.map(({ name, attribute, target, cell }) => {
              if (target) return titles.get(target)?.get(String(attributes[name]));
              return cell(worded ? worded(name, attribute, attributes) : attributes[name]);
            }),
          ],
          separator,
        ),
      )
      .join('');
    const behind = cursorBehind(found);
    if (found.length < rowLimit || !behind) return;
    after = readCursor(behind);
  }
}

type Wire = { id: string; attributes: Record<string, unknown> };

/**
 * A column of the export: an attribute or, where it has a target, the title of the record to which the attribute
 * refers.
 */
type Column = {
  head: string;
  name: string;
  attribute: Attribute;
  isId?: boolean;
  target?: Resource;
  cell: (value: unknown) => unknown;
};

const asSaid = (said: unknown) => said;

/**
 * The columns that people see in a list, in their order: of a reference the title alone, where it can be read. The currency
 * of an amount, which they see beside it, is a column behind it.
 */
const columnsSeen = (resource: Resource, reader: Reader, fields: readonly string[]): Column[] => {
  const attributes = attributesFor(resource, reader);
  const named = fields.flatMap((name) => {
    const { currency } = attributes[name]!;
    return currency && currency in attributes ? [name, currency] : [name];
  });
  return [...new Set(named)].flatMap((name): Column[] => {
    const attribute = attributes[name]!;
    const cell = serverKinds[attribute.kind].cell ?? (isSaid(resource.name, name) ? asSaid : undefined);
    if (!cell) return [];
    const target = attribute.reference ? resourceNamed(attribute.reference) : undefined;
    const isTitled = target && hasTextTitle(target, reader);
    return [{ head: name, name, attribute, cell, ...(isTitled && { target }) }];
  });
};

/** The attributes of the role, or those that the request names. The title of a readable record follows its reference. */
const columnsFor = (
  resource: Resource,
  reader: Reader,
  fields: ListQuery['fields'],
  isForPeople: boolean,
): Column[] => {
  const attributes = Object.entries(attributesFor(resource, reader)).filter(
    ([name]) => fields?.includes(name) ?? true,
  );
  return attributes.flatMap(([name, a]): Column[] => {
    const { cell = isForPeople && isSaid(resource.name, name) ? asSaid : undefined } = serverKinds[a.kind];
    if (!cell) return [];
    const target = a.reference ? resourceNamed(a.reference) : undefined;
    const head = name.replace(/_id$/, '');
    const isShown = target && hasTextTitle(target, reader);
    return [
      { head: name, name, attribute: a, cell, isId: target !== undefined },
      ...(isShown && !(head in resource.attributes)
        ? [{ head, name, attribute: a, cell, target: target! }]
        : []),
    ];
  });
};

/**
 * What people call the columns, in the reader's language. An id is told from the title of what it names, and columns that
 * are called the same are told apart by their names.
 */
const labelsOf = ({ name: resource }: Resource, columns: readonly Column[], language: Language) => {
  const fields = exportLabels(resource, language);
  const labels = columns.map(({ name, isId }) => `${fields[name]}${isId ? ' (ID)' : ''}`);
  return labels.map((label, i) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${columns[i]!.name})`,
  );
};

const hasTextTitle = (resource: Resource, reader: Reader) =>
  resource.scope[reader.role] && attributesFor(resource, reader)[resource.title]?.kind === 'text';

/** The titles of all records that some rows refer to, by their resource. */
const titlesIn = async (tx: Tx, actor: Actor, columns: Column[], records: Wire[]) => {
  const titles = new Map<Resource, Map<string, string>>();
  for (const [target, of] of Map.groupBy(columns, (column) => column.target)) {
    if (!target) continue;
    const ids = [...new Set(of.flatMap(({ name }) => records.map(({ attributes }) => attributes[name])))];
    titles.set(target, await titlesOf(tx, actor, target, ids));
  }
  return titles;
};

const titlesOf = async (tx: Tx, actor: Actor, target: Resource, ids: readonly unknown[]) => {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, ${sql.ref(columnOf(target.title))}::text as title from ${relationOf(target)} r
    where id = any (${ids.filter((id) => id !== null)}::uuid[]) and ${scopeOf(target, actor)}`.execute(tx);
  return new Map(rows.map(({ id, title }) => [id, title]));
};
