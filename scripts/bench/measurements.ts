import { attacks } from './attacks.ts';
import { measureBackup } from './backups.ts';
import { measureCheckLedger } from './checkLedger.ts';
import { measureCommands } from './commands.ts';
import { measureCsv, measureOcf } from './exports.ts';
import { measureFirstPages } from './firstPages.ts';
import { measureStrangers } from './floodSockets.ts';
import { measureAttacks } from './hostile.ts';
import { measurePages } from './lists.ts';
import { type Declared, declare, type Measurement } from './measurement.ts';
import { measurePayouts } from './payouts.ts';
import { measureRegisters } from './registers.ts';
import { measureLists } from './reportLists.ts';
import { measureRequests } from './requests.ts';
import { measureVesting } from './vesting.ts';

/** Milliseconds for which nobody may be without an answer. */
const longestWait = 250;

const waiting = (during: string): Declared => ({
  what: `longest wait of others during ${during}`,
  unit: 'ms',
  most: longestWait,
});

/** Each row may take twice as long in a large file as in a small one; what grows faster takes far more. */
const growing = (what: string): Declared => ({
  what: `time for each row of ${what}, against a smaller one`,
  unit: '×',
  most: 2,
});

const atSize = (command: string): Declared => ({
  what: `${command} in the large trust, against the demo`,
  unit: '×',
  most: 1.5,
});

/** What is measured, by name, and the bound of each figure. */
export const measurements: Record<string, Measurement> = {
  requests: declare(measureRequests, {
    bareRate: { what: 'a page from a bare node', unit: '/s' },
    page: {
      what: 'the 25 newest transactions, of the rate of a bare node',
      unit: '%',
      least: { postgresql: 30, embedded: 20 },
    },
    pageAndTotal: { what: 'the same with their total', unit: '%', least: { postgresql: 25, embedded: 13 } },
    app: { what: 'the data of each page, /api/app', unit: '%', least: { postgresql: 12, embedded: 3 } },
  }),
  commands: declare(measureCommands, {
    approve: atSize('approving a shareholding'),
    sign: atSize('signing'),
    exercise: atSize('confirming an exercise'),
    transfer: atSize('a transfer of certificates'),
    milliseconds: { what: 'one of these commands in the large trust', unit: 'ms' },
  }),
  everyList: declare(measureLists, {
    asked: { what: 'pages and totals of lists, in each order and with each filter', unit: '' },
    slow: { what: 'those over 50 ms, or over 5 × the time without rights', unit: '', most: 0 },
    slowest: { what: 'the slowest of them', unit: 'ms' },
  }),
  firstPages: declare(measureFirstPages, {
    trust: { what: 'the first page of a large trust', unit: 'ms', most: 500 },
    founder: { what: 'that of a founder of a twentieth of its people', unit: 'ms', most: 1000 },
    founderOfAll: { what: 'that of a founder of all of them', unit: 'ms' },
    employee: { what: 'that of an employee', unit: 'ms', most: 500 },
  }),
  vesting: declare(measureVesting, {
    seconds: { what: 'vesting a tranche of every plan', unit: 's' },
    ratio: { what: 'the same, against the bare insertion of its rows', unit: '×', most: 2 },
  }),
  lists: declare(measurePages, {
    milliseconds: { what: 'the last page of a list (20,000 pages with 100,000 people)', unit: 'ms' },
    ratio: { what: 'the same, against page 1', unit: '×', most: 2 },
  }),
  registers: declare(measureRegisters, {
    rows: { what: 'rows of a register', unit: '' },
    seconds: { what: 'making it', unit: 's' },
    growth: growing('a register'),
    megabytes: { what: 'more memory meanwhile', unit: 'MB' },
  }),
  payouts: declare(measurePayouts, {
    rows: { what: 'holders of a payout', unit: '' },
    seconds: { what: 'paying them, from the draft to the file', unit: 's' },
    growth: growing('a payout'),
    megabytes: { what: 'more memory meanwhile', unit: 'MB' },
  }),
  checkLedger: declare(measureCheckLedger, {
    seconds: { what: 'check-ledger', unit: 's', most: 60 },
    megabytes: { what: 'memory of the process that checks', unit: 'MB' },
    wait: waiting('check-ledger'),
  }),
  csv: declare(measureCsv, {
    rows: { what: 'rows of a CSV file of transactions', unit: '' },
    seconds: { what: 'downloading it', unit: 's' },
    megabytes: { what: 'its size', unit: 'MB' },
    memory: { what: 'memory of the server meanwhile', unit: 'MB' },
    growth: growing('a CSV file'),
    wait: waiting('a CSV file'),
  }),
  ocf: declare(measureOcf, {
    seconds: { what: 'the OCF package of a company', unit: 's' },
    megabytes: { what: 'its size', unit: 'MB' },
    memory: { what: 'memory of the server meanwhile', unit: 'MB' },
    wait: waiting('an OCF package'),
  }),
  backup: declare(measureBackup, {
    seconds: { what: 'a backup', unit: 's' },
    megabytes: { what: 'its size', unit: 'MB' },
    memory: { what: 'memory of the process that makes it', unit: 'MB' },
    wait: waiting('a backup'),
    restoreSeconds: { what: 'restoring it, with the check of the ledger', unit: 's' },
    restoreMemory: { what: 'memory meanwhile', unit: 'MB' },
  }),
  strangers: declare(measureStrangers, {
    quiet: { what: 'longest answer of /readyz', unit: 'ms' },
    busy: {
      what: 'the same while strangers enter and leave channels',
      unit: 'ms',
      most: longestWait,
    },
  }),
  hostile: {
    measure: measureAttacks,
    figures: Object.fromEntries(Object.keys(attacks).map((attack) => [attack, waiting(attack)])),
  },
};
