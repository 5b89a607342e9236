import type { Language } from '../../model/enums.ts';
import type { TemplateKind } from '../../model/resources/templates.ts';
import type { Context } from '../engine/commands/context.ts';

/**
 * The clauses that a trust has written for a kind of paper, as part of the paper's data; empty where Vestry's are used.
 */
export const clausesFor = async (
  { tx }: Context,
  { trust_id, kind, language }: { trust_id: string; kind: TemplateKind; language: Language },
): Promise<{ clauses?: string }> => {
  const newest = await tx
    .selectFrom('template_versions as version')
    .innerJoin('templates as template', 'template.id', 'version.template_id')
    .select('version.text')
    .where('template.trust_id', '=', trust_id)
    .where('template.kind', '=', kind)
    .where('template.language', '=', language)
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.text ? { clauses: newest.text } : {};
};
