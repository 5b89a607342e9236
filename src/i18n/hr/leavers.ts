/** How an employee leaves, and what is said of it afterwards. */
export const leavers = {
  resources: {
    trusts: {
      fields: { leaverConsentDays: 'Dani za koje se odlazak može datirati unatrag bez Vaše suglasnosti' },
    },
  },
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
    consent: {
      waits: 'Čeka suglasnost povjerenika: dan odlaska %{date}.',
      asked: 'Ništa se ne događa prije nego što povjerenik da suglasnost.',
      mark: 'Čeka suglasnost',
      preview:
        'Ništa se od ovoga ne događa prije suglasnosti povjerenika: od njega se traži jer bi se izgubile stečene opcije ili je dan daleko u prošlosti.',
      done: 'Odlazak je evidentiran, a od povjerenika je zatražena suglasnost.',
    },
    takeBack: {
      title: 'Povući odlazak zaposlenika %{name}?',
      forGood: 'To se ne može poništiti; osnivač može ponovno evidentirati odlazak.',
    },
    settled: {
      past: { retain: 'Stečeni komadi ostaju', withdraw: 'Stečeni komadi se oduzimaju' },
      future: { grant: 'Nestečeni komadi se stječu', withdraw: 'Nestečeni komadi propadaju' },
    },
  },
  activityList: {
    details: {
      lastExercisableDay: 'Posljednji dan izvršenja',
      leaverConsentDays: 'Dani za koje se odlazak može datirati unatrag bez Vaše suglasnosti',
      leaverType: 'Vrsta odlaska',
      forfeitUnvested: 'Propalo',
      forfeitVested: 'Oduzeto',
      vestFully: 'Stečeno',
    },
    what: {
      employees: {
        'recorded-leaver': 'Odlazak evidentiran',
        'asked-for-leaver': 'Odlazak evidentiran, čeka povjerenika',
        'accepted-leaver': 'Odlazak prihvaćen',
        'declined-leaver': 'Odlazak odbijen',
        'took-leaver-back': 'Odlazak povučen nakon primjene',
        'withdrew-leaver': 'Odlazak povučen',
        left: 'Zaposlenik otišao',
      },
      plans: {
        'settled-leaver': 'Obračunano pri odlasku',
        lapsed: 'Ugovor prestao vrijediti: nije potpisan do isteka',
        'leaver-taken-back': 'Odlazak povučen',
        'ended-with-leaver': 'Plan završen odlaskom',
        'cancelled-plan': 'Plan poništen',
        reversed: 'Transakcija stornirana',
      },
      pools: { reversed: 'Transakcija stornirana' },
    },
  },
};
