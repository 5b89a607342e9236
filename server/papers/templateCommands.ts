import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import type { RecordOf } from '../../model/resource.ts';
import type { TemplateKind, templates } from '../../model/resources/templates.ts';
import { problemOf } from '../../model/templates.ts';
import { invalid } from '../base/problem.ts';
import type { Tx } from '../db/handle.ts';
import type { Context, Handlers } from '../engine/commands/context.ts';
import { vestryClauses } from '../i18n/paperTexts.ts';
import { recordActivity } from '../notices/activities.ts';
import { about } from '../notices/announce.ts';
import { cleanRichText } from './drawing/cleanRichText.ts';
import { samplePaper } from './renderPaper.ts';

type Template = RecordOf<typeof templates>;

/** These are evidence at a glance. */
const onOnePage: TemplateKind[] = ['share-certificate', 'depositary-receipt', 'payout-statement'];

/** The most placeholders in a text, because their values may be much longer than they are. */
const mostPlaceholders = 500;

const problems = {
  malformed: 'placeholderMalformed',
  unknown: 'placeholderUnknown',
  missing: 'placeholderMissing',
} as const;

/**
 * A sample of the papers that are made from a text.
 *
 * @throws Problem 422 under the field's name for a text from which no paper can be made
 */
export const sampleWith = async (
  ctx: Pick<Context, 'today'>,
  { kind, language, trustName }: Pick<Template, 'kind' | 'language' | 'trustName'>,
  clauses: string,
  field: string,
): Promise<Buffer> => {
  if (clauses.split('{{').length > mostPlaceholders + 1)
    throw invalid({ [field]: { key: 'placeholderTooMany', of: { n: mostPlaceholders } } });
  const problem = problemOf(kind, clauses);
  if (problem)
    throw invalid({ [field]: { key: problems[problem.is], of: { found: problem.found.join(', ') } } });
  const { pdf, pages } = await samplePaper(kind, { language, clauses, trust: trustName, date: ctx.today });
  if (onOnePage.includes(kind) && pages > 1) throw invalid({ [field]: 'clausesTooLong' });
  return pdf;
};

/** The text of a version of a template, version zero being Vestry's own; undefined where there is no such version. */
export const textOfVersion = async (
  tx: Tx,
  { id, kind, language }: { id: string; kind: TemplateKind; language: Language },
  number: number,
): Promise<string | undefined> => {
  const vestrys = vestryClauses[language][kind];
  if (number === 0) return vestrys;
  const version = await tx
    .selectFrom('template_versions')
    .select('text')
    .where('template_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return version && (version.text ?? vestrys);
};

/** Pictures that were drawn for an earlier version are not drawn anew. */
const allTexts = async (tx: Tx, id: string) => {
  const rows = await tx
    .selectFrom('template_versions')
    .select('text')
    .where('template_id', '=', id)
    .execute();
  return rows.map(({ text }) => text ?? '').join('');
};

/** A text of the editor as it is kept. */
export const cleanClauses = async ({ tx }: Pick<Context, 'tx'>, id: string, text: string) =>
  cleanRichText(text, 'text', await allTexts(tx, id));

/** Sets the text from which papers are made from now on; null stands for Vestry's. */
const save = async (ctx: Context, { id, kind, language }: Template, text: string | null) => {
  const { rows } = await sql<{ number: number }>`
    insert into template_versions (template_id, trust_id, number, text, author_id, created_at)
    select t.id, t.trust_id, coalesce((select max(number) from template_versions where template_id = t.id), 0) + 1,
      ${text}, ${ctx.actor?.userId ?? null}::uuid, ${ctx.now}::timestamptz
    from templates t where t.id = ${id} returning number`.execute(ctx.tx);
  const version = String(rows[0]!.number);
  await recordActivity(ctx, 'changed-template', about.template(id), { kind, language, version });
};

export const templateHandlers: Handlers<typeof templates> = {
  update: async (ctx, template, { text }) => {
    const clauses = await cleanClauses(ctx, template.id, text!);
    await sampleWith(ctx, template, clauses, 'text');
    if (clauses !== (template.text ?? vestryClauses[template.language][template.kind]))
      await save(ctx, template, clauses);
  },

  restore: async (ctx, template, { version }) => {
    await sql`select from templates where id = ${template.id} for no key update`.execute(ctx.tx);
    const text = await textOfVersion(ctx.tx, template, version);
    if (text === undefined) throw invalid({ version: 'versionUnknown' });
    const isOwn = template.versions.some((one) => one.number === version && one.isOwn);
    await sampleWith(ctx, template, text, 'version');
    await save(ctx, template, isOwn ? text : null);
  },
};
