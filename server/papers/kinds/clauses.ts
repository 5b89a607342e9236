import type { TemplateKind } from '../../../model/resources/templates.ts';
import { type CommonValues, fillIn, type OwnValues } from '../../../model/templates.ts';
import { escapeHtml } from '../../base/text/escapeHtml.ts';
import { documentTexts, vestryClauses } from '../../i18n/paperTexts.ts';
import type { PoolPaper } from '../documentData.ts';
import { nominalValue } from '../drawing/money.ts';

const valuesOf = (paper: PoolPaper): CommonValues => {
  const { date, money } = documentTexts[paper.language];
  return {
    company: paper.company.name,
    trust: paper.trust.name,
    pool: paper.pool.name,
    asset: paper.pool.asset,
    nominalValue: money(nominalValue(paper.pool)),
    date: date(paper.date),
    reference: paper.reference,
  };
};

/** The clauses of a paper, the trust's own or else Vestry's, with their placeholders filled in. */
export const clausesOf = <K extends TemplateKind>(kind: K, paper: PoolPaper, own: OwnValues<K>): string =>
  fillIn(paper.clauses ?? vestryClauses[paper.language][kind], { ...valuesOf(paper), ...own }, escapeHtml);
