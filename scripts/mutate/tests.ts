/** The tests of each part of the program; a file belongs to the first part that contains it. */
export const testsOf: readonly (readonly [part: string, tests: readonly string[]])[] = [
  ['model/', ['tests/model']],
  [
    // The tests of the files for banks and of banks need no server.
    'server/payouts/bank/',
    ['creditTransfer', 'paymentBalance', 'paymentMatching', 'bankStatement'].map(
      (name) => `tests/server/payouts/${name}`,
    ),
  ],
  ['server/payouts/belowFee', ['tests/server/payouts/belowFee']],
  ['server/payouts/liquidate', ['tests/server/payouts/liquidations']],
  [
    'server/payouts/transfers/',
    ['paying', 'bankEntries', 'belowFee'].map((name) => `tests/server/payouts/${name}`),
  ],
  ...['approve', 'recordFunds', 'reverse', 'lines/drawUp'].map(
    (name) =>
      [
        `server/payouts/${name}`,
        ['payouts', 'payoutApproval'].map((test) => `tests/server/payouts/${test}`),
      ] as const,
  ),
  [
    'server/payouts/',
    [
      'tests/server/payouts',
      'tests/server/people/bankAccounts',
      'tests/server/registers/holders',
      'tests/server/plans/reversals',
    ],
  ],
  ['server/ledger/', ['tests/server/checks', 'tests/server/plans', 'tests/server/pools']],
  ['server/checks/', ['tests/server/checks']],
  ['server/plans/', ['tests/server/plans', 'tests/server/leavers', 'tests/server/imports/openingBalances']],
  ['server/leavers/', ['tests/server/leavers']],
  ['server/pools/', ['tests/server/pools', 'tests/server/plans/promises', 'tests/server/plans/reversals']],
  ['server/imports/', ['tests/server/imports']],
  ['server/papers/', ['tests/server/papers', 'tests/server/signing']],
  ['server/signing/', ['tests/server/signing', 'tests/server/app/journey']],
  ['server/people/', ['tests/server/people', 'tests/server/visitors']],
];
