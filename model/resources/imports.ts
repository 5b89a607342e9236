import { flag, instant, integer, oneOf, ref, status, text } from '../attributes.ts';
import { defineResource } from '../resource.ts';

/** The kinds of records that the lines of a file can hold. */
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
    /** The lines that are imported, of all lines in the file. */
    done: integer(),
    lineCount: integer(),
    /** The lines that could not be imported and were left out, which are not among the others. */
    leftOut: integer(),
    /** Whether these can still be downloaded. */
    hasLeftOutFile: flag(),
    importer: text(),
    finished_at: instant({ optional: true }),
    /** The reason why the import did not complete. */
    problem: text({ optional: true }),
    /** The person who took the import back, the time, and the reason. */
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
      byPerson: true,
    },
  },
  automatic: {
    begin: {
      from: [],
      to: ['importing'],
      on: 'a file is sent of which every line is right, or the others are left out',
    },
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
