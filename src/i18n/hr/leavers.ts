/** How an employee leaves, and what is said of it afterwards. */
export const leavers = {
  leaver: {
    effectiveDate: 'Dan odlaska',
    dateToCome: 'Sprema se sada, a primjenjuje toga dana. Dotad se može povući.',
    reason: 'Razlog',
    reasonWanted: 'Zašto je obračun drukčiji od uobičajenog. Povjerenik to može pročitati.',
    reasonMissing: 'Molimo navedite zašto je obračun drukčiji od uobičajenog.',
    contradiction: 'Opcije se ne mogu stjecati ako se stečene oduzimaju.',
    own: {
      label: 'Pojedine planove obračunaj drukčije',
      all: 'Svi se planovi obračunavaju ovako.',
      some: '%{smart_count} plan obračunava se drukčije. |||| %{smart_count} plana obračunavaju se drukčije. |||| %{smart_count} planova obračunava se drukčije.',
      pieces: 'Dodijeljeno %{date} · nestečeno %{unvested}, stečeno %{vested}',
      choices: {
        likeAll: 'Kao ostali',
        retainWithdraw: 'Stečeno zadržava, nestečeno propada',
        retainGrant: 'Stečeno zadržava, nestečeno stječe',
        withdrawWithdraw: 'Stečeno se oduzima, nestečeno propada',
      },
    },
    leaves: 'Dan odlaska: %{date}',
    left: 'Dan odlaska: %{date}',
    youLeft: 'Na dan %{date} napustili ste društvo.',
    exerciseUntil:
      'Do %{date} možete izvršiti %{pieces} stečenu opciju. |||| Do %{date} možete izvršiti %{pieces} stečene opcije. |||| Do %{date} možete izvršiti %{pieces} stečenih opcija.',
    settled: {
      past: { retain: 'Stečeni komadi ostaju', withdraw: 'Stečeni komadi se oduzimaju' },
      future: { grant: 'Nestečeni komadi se stječu', withdraw: 'Nestečeni komadi propadaju' },
    },
  },
  activityList: {
    details: {
      leaverType: 'Vrsta odlaska',
      forfeitUnvested: 'Propalo',
      forfeitVested: 'Oduzeto',
      vestFully: 'Stečeno',
    },
    what: {
      employees: {
        'recorded-leaver': 'Odlazak evidentiran',
        'withdrew-leaver': 'Odlazak povučen',
        left: 'Zaposlenik otišao',
      },
      plans: {
        'settled-leaver': 'Obračunano pri odlasku',
        'ended-with-leaver': 'Plan završen odlaskom',
        'cancelled-plan': 'Plan poništen',
        reversed: 'Transakcija stornirana',
      },
      pools: { reversed: 'Transakcija stornirana' },
    },
  },
};
