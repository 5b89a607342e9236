import { flag, instant, integer, language, oneOf, richText, rows, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** The papers whose clauses a trust can word. */
export const templateKinds = [
  'pool-agreement',
  'pool-amendment',
  'certificate-order',
  'certificate-cancellation',
  'option-agreement',
  'plan-amendment',
  'receipt-offer',
  'receipt-buyback',
  'receipt-sale',
  'share-certificate',
  'depositary-receipt',
  'payout-statement',
] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * The clauses of a kind of paper in a language, as a trust words them: Vestry's own text until it saves another. Each save
 * is a version, which never changes; papers that exist keep the text with which they were made.
 */
export const templates = defineResource({
  name: 'templates',
  singular: 'template',
  relation: 'template_records',
  title: 'kind',
  order: ['kind', 'ASC'],
  scope: { trust: { trust_id: 'trusts' } },
  attributes: {
    kind: oneOf(templateKinds),
    language: language(),
    trust_id: text(),
    trustName: text(),
    /** The number of the newest version; zero while nothing was saved. */
    version: integer(),
    isOwn: flag(),
    /** The trust's own text; absent where Vestry's is used. */
    text: richText({ optional: true }),
    author: text({ optional: true }),
    changed_at: instant({ optional: true }),
    versions: rows({
      number: integer(),
      isOwn: flag(),
      author: text({ optional: true }),
      saved_at: instant(),
    }),
  },
  update: { by: ['trust'], input: { text: richText() }, activity: 'changed-template' },
  commands: {
    /** Makes the text of an earlier version the newest one; version zero is Vestry's own text. */
    restore: {
      by: ['trust'],
      from: [],
      to: [],
      input: { version: integer({ min: 0 }) },
      activity: 'changed-template',
    },
  },
});
