/** The first page of founders and employees. */
export const dashboard = {
  dashboard: {
    company: {
      requested:
        '%{trust} hat %{company} noch nicht angenommen. Vorher kann damit nichts begonnen werden; Sie erhalten eine E-Mail.',
      declined:
        '%{trust} hat %{company} abgelehnt: %{reason} Sie können das Unternehmen entfernen und bei einem anderen Treuhänder neu registrieren.',
      show: 'Unternehmen ansehen',
    },
    title: 'Übersicht',
    failed:
      'Ihre Übersicht konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    more: 'und %{count} weitere',
    needs: {
      title: 'Zu erledigen',
      nothing: 'Nichts wartet auf Sie.',
      others: 'Wartet auf andere',
    },
    tasks: {
      'accept-invitation': {
        title: 'Die Einladung von %{name} annehmen',
        detail: 'Gilt bis %{date}',
      },
      'sign-document': {
        title: 'Die %{about} „%{name}“ unterschreiben',
        detail: 'Wartet seit %{date}',
        button: 'Lesen & unterschreiben',
        many: '%{smart_count} Dokument wartet auf Ihre Unterschrift |||| %{smart_count} Dokumente warten auf Ihre Unterschrift',
      },
      'exercise-ends': {
        title:
          'Ihre %{pieces} gevestete Option bis %{date} ausüben |||| Ihre %{pieces} gevesteten Optionen bis %{date} ausüben',
        detail: '%{name} · Was bis dahin nicht ausgeübt ist, läuft ab',
        button: 'Plan öffnen',
      },
      'pay-exercise': {
        title: 'Die Ausübung von %{pieces} Option bezahlen |||| Die Ausübung von %{pieces} Optionen bezahlen',
        detail: '%{name} · Beantragt am %{date}',
        button: 'Zahlungsdaten anzeigen',
      },
      'verify-data': {
        title: 'Ihre persönlichen Daten verifizieren',
        detail: 'Davor können Sie keine Optionen ausüben',
        button: 'Daten verifizieren',
      },
      'evaluate-milestone': {
        title: 'Den Meilenstein „%{name}“ beurteilen',
        detail:
          '%{about} · %{pieces} Stück, fällig am %{date} |||| %{about} · %{pieces} Stück, fällig am %{date}',
        button: 'Beurteilen',
      },
      'enter-bank-account': {
        title: 'Die Bankverbindung von %{name} eingeben',
        detail: 'Dorthin zahlen Mitarbeiter ihre Ausübungspreise',
        button: 'Konto eingeben',
      },
    },
    pending: {
      approval: 'Der Treuhänder muss %{pieces} Stück genehmigen, beantragt am %{date}',
      consent: 'Der Treuhänder muss dem Austritt am %{date} zustimmen',
      signature: 'Die %{about} wartet seit %{date} auf eine Unterschrift',
      exercise:
        'Der Treuhänder erwartet die Zahlung für %{pieces} Option |||| Der Treuhänder erwartet die Zahlung für %{pieces} Optionen',
      invitation: 'Hat die Einladung noch nicht angenommen; sie gilt bis %{date}',
      evaluation: 'Das Unternehmen beurteilt diesen Meilenstein, der am %{date} fällig war',
    },
    holds: {
      founder: 'Was zugesagt ist',
      employee: 'Was Sie halten',
      all: 'Alles zusammen',
      emptyFounder:
        'Noch ist kein Optionspool aktiv. Beantragen Sie einen; sobald der Treuhänder ihn genehmigt hat und die Vereinbarung unterschrieben ist, können Sie Pläne zuteilen.',
      emptyEmployee:
        'Sie halten noch keine Optionen. Sobald ein Plan von beiden Seiten unterschrieben und zugeteilt ist, sehen Sie hier, was gevestet ist und was es wert ist.',
      available: 'Verfügbar',
      unvested: 'Nicht gevestet',
      vested: 'Gevestet',
      certificates: 'Zertifikate',
      exercised: 'Ausgeübt',
      worthVested: 'Wert der gevesteten',
      worthUnvested: 'Wert der nicht gevesteten',
      noValue: 'noch kein Wert',
      shareValue: '%{value} je Anteil, seit %{date}',
      noShareValue: 'Noch kein Anteilswert',
      shareValueOf: '%{name}: %{value} je Anteil, seit %{date}',
      noShareValueOf: '%{name}: noch kein Anteilswert',
      lessPrice: 'Der Wert ist der Wert der Anteile abzüglich des Ausübungspreises, vor Steuern.',
      optionsWorth: 'Zugeteilte Optionen sind %{vested} (gevestet) und %{unvested} (nicht gevestet) wert',
    },
    whatIf: {
      label: 'Was wäre, wenn ein Anteil so viel wert ist …',
      wrong: 'Geben Sie einen Betrag in %{currency} ein, zum Beispiel %{example}.',
      vested: 'Die gevesteten wären wert',
      unvested: 'Die nicht gevesteten wären wert',
      hint: 'Für alle Pläne dieses Unternehmens. Nur Sie sehen das.',
    },
    curve: {
      title: 'Vesting aller Pläne',
      image:
        'Kurve dessen, was aus allen Plänen gevestet ist und noch vesten wird. Die Tabelle darunter enthält dieselben Zahlen.',
      table: 'Zahlen als Tabelle anzeigen',
    },
    next: {
      title: 'Wie es weitergeht',
      vestings: 'Nächste Vesting-Termine',
      noVestings: {
        founder: 'In den nächsten Monaten vestet nichts nach Datum.',
        employee: 'Nach Datum vestet nichts.',
      },
      dates: 'Andere Termine',
      noDates: 'Es stehen keine anderen Termine fest.',
      month: 'Monat',
      date: 'Datum',
      plan: 'Plan',
      what: 'Was',
      pieces: 'Stück',
    },
    events: {
      grant: {
        one: 'Zuteilung von %{name}',
        many: 'Zuteilung von %{smart_count} Plan |||| Zuteilung von %{smart_count} Plänen',
      },
      milestone: {
        one: 'Meilenstein „%{name}“',
        many: 'Meilenstein „%{name}“ von %{smart_count} Plan |||| Meilenstein „%{name}“ von %{smart_count} Plänen',
      },
      leaver: {
        one: 'Austritt von %{name}',
        own: 'Sie treten bei %{name} aus',
        many: '%{smart_count} Austritt |||| %{smart_count} Austritte',
      },
      'last-day': {
        one: 'Letzter Ausübungstag: %{name}',
        many: 'Letzter Ausübungstag: %{smart_count} Plan |||| Letzter Ausübungstag: %{smart_count} Pläne',
      },
    },
  },
};
