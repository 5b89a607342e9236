import { flag, instant, integer, oneOf, ref, status, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** What the lines of a file can be about. */
export const importKinds = ['employees', 'plans', 'opening-balances', 'holdings'] as const;

/** A file whose lines were imported, which can be taken back as one act. */
export const imports = defineResource({
  name: 'imports',
  singular: 'import',
  relation: 'import_records',
  title: 'fileName',
  search: ['fileName'],
  scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
  attributes: {
    fileName: text({ max: 200 }),
    company_id: ref('companies'),
    kind: oneOf(importKinds),
    status: status(['importing', 'imported', 'taking-back', 'taken-back', 'stopped']),
    /** So many lines stand, of so many in the file. */
    done: integer(),
    lineCount: integer(),
    importer: text(),
    finished_at: instant({ optional: true }),
    /** Why it did not come to its end. */
    problem: text({ optional: true }),
    /** Who took it back, when, and why. */
    withdrawer: text({ optional: true }),
    takenBack_at: instant({ optional: true }),
    reason: text({ optional: true }),
    /** Whether the reader is on the side that imports such files. */
    isOurs: flag(),
  },
  states: {
    importing: 'info',
    imported: 'success',
    'taking-back': 'warning',
    'taken-back': 'secondary',
    stopped: 'danger',
  },
  commands: {
    'take-back': {
      by: ['trust', 'founder'],
      from: ['imported', 'stopped'],
      to: ['taking-back'],
      when: (one) => one.isOurs,
      why: () => 'notYourSide',
      input: { reason: text({ max: 500 }) },
      activity: 'took-back',
      danger: true,
    },
  },
  automatic: {
    begin: { from: [], to: ['importing'], on: 'a file is sent of which every line is right' },
    finish: { from: ['importing'], to: ['imported'], on: 'all lines are imported' },
    'give-up': { from: ['importing'], to: ['taking-back'], on: 'a line cannot be imported any more' },
    'end-taking-back': { from: ['taking-back'], to: ['taken-back'], on: 'all lines are taken back' },
    stop: {
      from: ['importing', 'taking-back'],
      to: ['stopped'],
      on: 'it cannot go on, or something rests on one of its lines by now',
    },
  },
});
