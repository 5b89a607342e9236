/** The first page of founders and employees. */
export const dashboard = {
  dashboard: {
    company: {
      requested:
        '%{trust} has not accepted %{company} yet. Until then nothing can be begun with it; you will be told by mail.',
      declined:
        '%{trust} has declined %{company}: %{reason} You can remove the company, and register it again with another trust.',
      show: 'Show the company',
    },
    title: 'Dashboard',
    failed: 'We could not load your dashboard. Check your connection and try again.',
    more: 'and %{count} more',
    needs: {
      title: 'What needs you',
      nothing: 'Nothing waits for you.',
      others: 'Waiting for others',
    },
    tasks: {
      'accept-invitation': {
        title: 'Accept the invitation of %{name}',
        detail: 'Open until %{date}',
      },
      'sign-document': {
        title: 'Sign the %{about} “%{name}”',
        detail: 'Waiting since %{date}',
        button: 'Read & Sign',
        many: '%{smart_count} document awaits your signature |||| %{smart_count} documents await your signature',
      },
      'exercise-ends': {
        title:
          'Exercise your %{pieces} vested option by %{date} |||| Exercise your %{pieces} vested options by %{date}',
        detail: '%{name} · What is not exercised by then expires',
        button: 'Open Plan',
      },
      'pay-exercise': {
        title: 'Pay for the exercise of %{pieces} option |||| Pay for the exercise of %{pieces} options',
        detail: '%{name} · Requested on %{date}',
        button: 'Show Payment Details',
      },
      'verify-data': {
        title: 'Verify your personal data',
        detail: 'Before that you cannot exercise options',
        button: 'Verify Data',
      },
      'evaluate-milestone': {
        title: 'Evaluate the milestone “%{name}”',
        detail: '%{about} · %{pieces} piece, due on %{date} |||| %{about} · %{pieces} pieces, due on %{date}',
        button: 'Evaluate',
      },
      'enter-bank-account': {
        title: 'Enter the bank account of %{name}',
        detail: 'Employees pay their exercise prices to it',
        button: 'Enter Account',
      },
    },
    pending: {
      approval: 'The trust has to approve %{pieces} pieces, requested on %{date}',
      consent: 'The trust has to consent that this employee leaves on %{date}',
      signature: 'The %{about} awaits a signature since %{date}',
      exercise:
        'The trust awaits the payment for %{pieces} option |||| The trust awaits the payment for %{pieces} options',
      invitation: 'Has not accepted the invitation yet, which is open until %{date}',
      evaluation: 'The company evaluates this milestone, which was due on %{date}',
    },
    holds: {
      founder: 'What is promised',
      employee: 'What you hold',
      all: 'All together',
      emptyFounder:
        'No shareholding is active yet. Request one; once the trust has approved it and the agreement is signed, you can grant plans.',
      emptyEmployee:
        'You hold no options yet. Once a plan is signed by both sides and granted, you see here what has vested and what it is worth.',
      available: 'Available',
      unvested: 'Unvested',
      vested: 'Vested',
      certificates: 'Certificates',
      exercised: 'Exercised',
      worthVested: 'Worth of vested',
      worthUnvested: 'Worth of unvested',
      noValue: 'no value yet',
      shareValue: '%{value} a share, since %{date}',
      noShareValue: 'No value of a share yet',
      shareValueOf: '%{name}: %{value} a share, since %{date}',
      noShareValueOf: '%{name}: no value of a share yet',
      lessPrice: 'Worth is the value of the shares less the exercise price, before tax.',
      optionsWorth: 'Granted options are worth %{vested} vested and %{unvested} unvested',
    },
    whatIf: {
      label: 'What if a share is worth …',
      wrong: 'Enter an amount in %{currency}, such as %{example}.',
      vested: 'Vested would be worth',
      unvested: 'Unvested would be worth',
      hint: 'For all plans of this company. Only you see this.',
    },
    curve: {
      title: 'Vesting of all plans',
      image:
        'Curve of what has vested and what is to vest of all plans. The table below has the same figures.',
      table: 'Show the figures as a table',
    },
    next: {
      title: 'What happens next',
      vestings: 'Next vestings',
      noVestings: {
        founder: 'Nothing vests by date in the coming months.',
        employee: 'Nothing vests by date.',
      },
      dates: 'Other dates',
      noDates: 'No other dates are set.',
      month: 'Month',
      date: 'Date',
      plan: 'Plan',
      what: 'What',
      pieces: 'Pieces',
    },
    events: {
      grant: {
        one: 'Grant of %{name}',
        many: 'Grant of %{smart_count} plan |||| Grant of %{smart_count} plans',
      },
      milestone: {
        one: 'Milestone “%{name}”',
        many: 'Milestone “%{name}” of %{smart_count} plan |||| Milestone “%{name}” of %{smart_count} plans',
      },
      leaver: {
        one: '%{name} leaves',
        own: 'You leave %{name}',
        many: '%{smart_count} leaver |||| %{smart_count} leavers',
      },
      'last-day': {
        one: 'Last day to exercise: %{name}',
        many: 'Last day to exercise: %{smart_count} plan |||| Last day to exercise: %{smart_count} plans',
      },
    },
  },
};
