/** How an employee leaves, and what is said of it afterwards. */
export const leavers = {
  resources: {
    trusts: { fields: { leaverConsentDays: 'Days that a leaver may be dated back without your consent' } },
  },
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
    consent: {
      waits: 'Waits for the consent of the trust: leaves on %{date}.',
      asked: 'Nothing happens before the trust has consented.',
      mark: 'Waits for consent',
      preview:
        'Nothing of this happens before the trust consents: it is asked, because vested options would be lost or the day lies far back.',
      done: 'The leaver was recorded, and the trust was asked for its consent.',
    },
    takeBack: {
      title: 'Take back that %{name} left?',
      forGood: 'This cannot be undone; the founder can record a leaver again.',
    },
    settled: {
      past: { retain: 'Vested pieces are kept', withdraw: 'Vested pieces are withdrawn' },
      future: { grant: 'Unvested pieces vest', withdraw: 'Unvested pieces are forfeited' },
    },
  },
  activityList: {
    details: {
      lastExercisableDay: 'Last exercisable day',
      leaverConsentDays: 'Days that a leaver may be dated back without your consent',
      leaverType: 'Leaver type',
      forfeitUnvested: 'Forfeited',
      forfeitVested: 'Withdrawn',
      vestFully: 'Vested',
    },
    what: {
      employees: {
        'recorded-leaver': 'Leaver recorded',
        'asked-for-leaver': 'Leaver recorded, waiting for the trust',
        'accepted-leaver': 'Leaver accepted',
        'declined-leaver': 'Leaver declined',
        'took-leaver-back': 'Leaver taken back',
        'withdrew-leaver': 'Leaver withdrawn',
        left: 'Employee left',
      },
      plans: {
        'settled-leaver': 'Settled with the leaver',
        lapsed: 'Agreement lapsed: not signed by the expiry',
        'leaver-taken-back': 'Leaver taken back',
        'ended-with-leaver': 'Plan ended with the leaver',
        'cancelled-plan': 'Plan cancelled',
        reversed: 'Transaction reversed',
      },
      pools: { reversed: 'Transaction reversed' },
    },
  },
};
