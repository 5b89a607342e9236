/** How an employee leaves, and what is said of it afterwards. */
export const leavers = {
  leaver: {
    effectiveDate: 'Leaves on',
    dateToCome: 'Stored now, and applied on that day. Until then it can be withdrawn.',
    reason: 'Reason',
    reasonWanted: 'Why it settles otherwise than usual. The trust can read this.',
    reasonMissing: 'Please say why it settles otherwise than usual.',
    contradiction: 'Options cannot vest while those that have vested are withdrawn.',
    own: {
      label: 'Settle Single Plans Otherwise',
      all: 'All plans settle like this.',
      some: '%{smart_count} plan settles otherwise. |||| %{smart_count} plans settle otherwise.',
      pieces: 'Granted on %{date}: %{unvested} unvested, %{vested} vested',
      choices: {
        likeAll: 'Like the others',
        retainWithdraw: 'Retain vested, withdraw unvested',
        retainGrant: 'Retain vested, grant unvested',
        withdrawWithdraw: 'Withdraw vested, withdraw unvested',
      },
    },
    leaves: 'Leaves on %{date}.',
    left: 'Left on %{date}.',
    youLeft: 'You left the company on %{date}.',
    exerciseUntil:
      'You can exercise your %{pieces} vested option until %{date}. |||| You can exercise your %{pieces} vested options until %{date}.',
    settled: {
      past: { retain: 'Vested pieces are kept', withdraw: 'Vested pieces are withdrawn' },
      future: { grant: 'Unvested pieces vest', withdraw: 'Unvested pieces are forfeited' },
    },
  },
  activityList: {
    details: {
      leaverType: 'Leaver type',
      forfeitUnvested: 'Forfeited',
      forfeitVested: 'Withdrawn',
      vestFully: 'Vested',
    },
    what: {
      employees: {
        'recorded-leaver': 'Leaver recorded',
        'withdrew-leaver': 'Leaver withdrawn',
        left: 'Employee left',
      },
      plans: {
        'settled-leaver': 'Settled with the leaver',
        'ended-with-leaver': 'Plan ended with the leaver',
        'cancelled-plan': 'Plan cancelled',
        reversed: 'Transaction reversed',
      },
      pools: { reversed: 'Transaction reversed' },
    },
  },
};
