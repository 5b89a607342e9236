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
  ['server/payouts/recordFunds', ['tests/server/payouts/belowFee', 'tests/server/payouts/paying']],
  ...['approve', 'reverse', 'lines/drawUp'].map(
    (name) =>
      [
        `server/payouts/${name}`,
        ['payouts', 'payoutApproval', 'liquidations'].map((test) => `tests/server/payouts/${test}`),
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
  ['server/plans/exercise', ['tests/server/plans/moneyReceived', 'tests/server/plans/paidUp']],
  ['server/plans/expire', ['tests/server/plans/promises', 'tests/server/plans/reversals']],
  ['server/plans/vest', ['tests/server/plans/whatVested', 'tests/server/plans/lateVesting']],
  ['server/plans/', ['tests/server/plans', 'tests/server/leavers', 'tests/server/imports/openingBalances']],
  ['server/leavers/settleLeaver', ['tests/server/leavers/leavers', 'tests/server/leavers/leaversInTime']],
  [
    'server/leavers/takeBackLeaver',
    ['tests/server/leavers/leaversTakenBack', 'tests/server/leavers/leaverUndone'],
  ],
  ['server/leavers/', ['tests/server/leavers']],
  ['server/pools/reverseTransaction', ['tests/server/pools/poolReversals', 'tests/server/plans/reversals']],
  ['server/pools/', ['tests/server/pools', 'tests/server/plans/promises', 'tests/server/plans/reversals']],
  ['server/imports/kinds/', ['tests/server/imports/openingBalances', 'tests/server/imports/importedPlans']],
  ['server/imports/', ['tests/server/imports']],
  ['server/papers/', ['tests/server/papers', 'tests/server/signing']],
  ['server/signing/', ['tests/server/signing', 'tests/server/app/journey']],
  ['server/people/', ['tests/server/people', 'tests/server/visitors']],
];
