/** Which tests speak of a part of the program; those of the first part that a file lies in. */
export const testsOf: readonly (readonly [part: string, tests: readonly string[]])[] = [
  ['model/', ['tests/model']],
  ['server/bank/', ['bankStatement', 'creditTransfer', 'paymentMatching', 'paymentBalance']],
  ['server/transfers/', ['paying', 'paymentMatching', 'bankAccounts', 'bankEntries', 'belowFee']],
  [
    'server/payouts/',
    ['payouts', 'payoutApproval', 'payoutPreview', 'liquidations', 'holders', 'reversals', 'payoutRaces'],
  ],
  ['server/jobs/', ['invariants', 'forgery', 'audit', 'catchUp']],
  [
    'server/commands/',
    [
      'journey',
      'leavers',
      'leaversInTime',
      'reversals',
      'poolReversals',
      'promises',
      'poolChanges',
      'shareCertificates',
      'openingBalances',
      'signatures',
      'account',
      'colleagues',
    ],
  ],
];
