/** How an employee leaves, and what is said of it afterwards. */
export const leavers = {
  resources: {
    trusts: {
      fields: {
        leaverConsentDays: 'Tage, um die ein Austritt ohne Ihre Zustimmung zurückdatiert werden kann',
      },
    },
  },
  leaver: {
    effectiveDate: 'Austritt am',
    dateToCome: 'Wird jetzt gespeichert und an diesem Tag angewendet. Bis dahin lässt es sich zurückziehen.',
    reason: 'Grund',
    reasonWanted: 'Warum anders geregelt wird als üblich. Der Treuhänder kann das lesen.',
    reasonMissing: 'Bitte geben Sie an, warum anders geregelt wird als üblich.',
    contradiction: 'Optionen können nicht vesten, während die bereits gevesteten entzogen werden.',
    own: {
      label: 'Einzelne Pläne anders regeln',
      all: 'Diese Regelung gilt für alle Pläne.',
      some: '%{smart_count} Plan wird anders geregelt. |||| %{smart_count} Pläne werden anders geregelt.',
      pieces: 'Zugeteilt am %{date}: %{unvested} nicht gevestet, %{vested} gevestet',
      choices: {
        likeAll: 'Wie die anderen',
        retainWithdraw: 'Gevestete behalten, nicht gevestete entziehen',
        retainGrant: 'Gevestete behalten, nicht gevestete gewähren',
        withdrawWithdraw: 'Gevestete entziehen, nicht gevestete entziehen',
      },
    },
    leaves: 'Austritt am %{date}.',
    left: 'Ausgetreten am %{date}.',
    youLeft: 'Sie sind am %{date} aus dem Unternehmen ausgetreten.',
    exerciseUntil:
      'Sie können Ihre %{pieces} gevestete Option bis %{date} ausüben. |||| Sie können Ihre %{pieces} gevesteten Optionen bis %{date} ausüben.',
    consent: {
      waits: 'Wartet auf die Zustimmung des Treuhänders: Austritt am %{date}.',
      asked: 'Nichts geschieht, bevor der Treuhänder zugestimmt hat.',
      mark: 'Wartet auf Zustimmung',
      preview:
        'Nichts davon geschieht, bevor der Treuhänder zustimmt: Er wird gefragt, weil gevestete Optionen verloren gingen oder der Tag weit zurückliegt.',
      done: 'Der Austritt wurde erfasst, und der Treuhänder wurde um Zustimmung gebeten.',
    },
    takeBack: {
      title: 'Den Austritt von %{name} zurücknehmen?',
      forGood: 'Das lässt sich nicht rückgängig machen; der Gründer kann den Austritt neu erfassen.',
    },
    settled: {
      past: { retain: 'Gevestete Optionen bleiben erhalten', withdraw: 'Gevestete Optionen werden entzogen' },
      future: { grant: 'Nicht gevestete Optionen vesten', withdraw: 'Nicht gevestete Optionen verfallen' },
    },
  },
  activityList: {
    details: {
      lastExercisableDay: 'Letzter Ausübungstag',
      leaverConsentDays: 'Tage, um die ein Austritt ohne Ihre Zustimmung zurückdatiert werden kann',
      leaverType: 'Leaver-Typ',
      forfeitUnvested: 'Verfallen',
      forfeitVested: 'Entzogen',
      vestFully: 'Gevestet',
    },
    what: {
      employees: {
        'recorded-leaver': 'Austritt erfasst',
        'asked-for-leaver': 'Austritt erfasst, wartet auf den Treuhänder',
        'accepted-leaver': 'Austritt zugestimmt',
        'declined-leaver': 'Austritt abgelehnt',
        'took-leaver-back': 'Austritt zurückgenommen',
        'withdrew-leaver': 'Austritt zurückgezogen',
        left: 'Mitarbeiter ausgetreten',
      },
      plans: {
        'settled-leaver': 'Beim Austritt geregelt',
        lapsed: 'Vereinbarung hinfällig: bis zum Verfall nicht unterschrieben',
        'leaver-taken-back': 'Austritt zurückgenommen',
        'ended-with-leaver': 'Plan mit dem Austritt beendet',
        'cancelled-plan': 'Plan annulliert',
        reversed: 'Transaktion storniert',
      },
      pools: { reversed: 'Transaktion storniert' },
    },
  },
};
