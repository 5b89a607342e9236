export const imports = {
  invitations: {
    waiting:
      'Eine Einladung geht später hinaus, weil viele auf einmal verlangt wurden. |||| %{smart_count} Einladungen gehen in den nächsten Stunden hinaus, weil viele auf einmal verlangt wurden.',
  },
  imports: {
    title: 'Import',
    kind: 'Wovon die Zeilen handeln',
    kinds: {
      employees: 'Mitarbeiter',
      plans: 'Pläne',
      'opening-balances': 'Anfangsbestände',
      holdings: 'Zertifikate ohne Optionen',
    },
    explanations: {
      employees: 'Eine Zeile je Person. Alle werden per E-Mail eingeladen, sobald die Datei importiert ist.',
      plans:
        'Eine Zeile je Plan. Dessen Vereinbarung wartet danach auf Unterschriften, als hätten Sie ihn von Hand angelegt. Das Vesting beginnt am „startDate“ und wiederholt sich nach jeder Periode; ohne Periode vestet alles am „startDate“. „milestones“ enthält Name, Datum und Stück oder Anteil jedes Meilensteins, getrennt durch „|“. An einer eigenen „reference“ wird ein Plan wiedererkannt.',
      'opening-balances':
        'Eine Zeile je Plan eines Unternehmens, das seine Pläne bisher anderswo geführt hat. „vested“ zählt alle Stück, die bis „vestedOn“ gevestet waren, auch die seither ausgeübten; „forfeited“ jene, die ungevestet verfallen sind. Der Rest vestet in so vielen Schritten, wie „occurrences“ angibt, der erste davon eine Periode nach „vestsFrom“, oder nach „milestones“: Name, Datum und Stück jedes Meilensteins, getrennt durch „|“. Inhaber erhalten Zertifikate über das, was sie ausgeübt haben, gegebenenfalls unter ihrer „certificateNumber“. Vereinbarungen werden nicht erstellt, denn sie wurden schon früher unterschrieben. Eine schon importierte Zuteilung wird an Person, Tag, Stück und Preis wiedererkannt, oder an ihrer „reference“.',
      holdings:
        'Eine Zeile je Zertifikat einer Person, die nie Optionen hatte: die Stück, seit wann sie gehalten werden und was insgesamt dafür bezahlt wurde. Ebenso viele Optionen des Anteilsbestands gehen an das Unternehmen zurück, denn ihre Anteile gehören schon jemandem.',
    },
    template: 'Vorlage herunterladen',
    choose: 'CSV-Datei wählen',
    chooseAnother: 'Andere Datei wählen',
    drop: 'oder hier ablegen',
    tooLarge: 'Die Datei ist größer als %{n} MB. Importieren Sie sie in Teilen.',
    companyFirst: 'Wählen Sie zuerst das Unternehmen.',
    checking: 'Jede Zeile wird geprüft. Noch wird nichts importiert.',
    right:
      'Die Zeile ist richtig. Es wurde noch nichts importiert. |||| Alle %{smart_count} Zeilen sind richtig. Es wurde noch nichts importiert.',
    correct: 'Korrigieren Sie die Datei und wählen Sie sie erneut.',
    report: 'Was in der Datei gefunden wurde',
    columns: { line: 'Zeile', what: 'Was geschehen wird', column: 'Spalte', wrong: 'Was nicht stimmt' },
    run: '%{smart_count} Zeile importieren |||| %{smart_count} Zeilen importieren',
    importing:
      '%{smart_count} Zeile wird importiert. |||| %{smart_count} Zeilen werden importiert. Eine lange Datei wird weiter importiert, wenn diese Seite geschlossen wird.',
    list: 'Bisherige Importe',
    andMore: 'Und %{smart_count} weitere Zeile. |||| Und %{smart_count} weitere Zeilen.',
    underWay: {
      importing:
        'Die Zeilen werden importiert. Das geht weiter, wenn Sie diese Seite verlassen; Sie finden es unter Import wieder.',
      'taking-back': 'Die Zeilen werden zurückgenommen. Das geht weiter, wenn Sie diese Seite verlassen.',
    },
    stopped:
      'Das wurde mehrmals versucht und kam nicht zu Ende. Nehmen Sie den Import zurück; scheitert auch das, steht der Grund im Protokoll der Anwendung.',
    done: '%{smart_count} Zeile wurde importiert. |||| %{smart_count} Zeilen wurden importiert.',
    unsure:
      'Es kam keine Antwort, ob die Datei importiert wurde. Drücken Sie den Knopf noch einmal: Was schon importiert ist, wird nicht doppelt importiert.',
  },
  activityList: {
    what: {
      imports: {
        'imported-file': 'Datei importiert',
        'took-back': 'Import zurückgenommen',
        'gave-up': 'Import aufgegeben',
      },
      plans: { imported: 'Plan übernommen', 'took-back': 'Plan zurückgenommen' },
      employees: { 'imported-holding': 'Bestand übernommen', 'took-back-holding': 'Bestand zurückgenommen' },
    },
    details: { file: 'Datei', lines: 'Zeilen' },
  },
  resources: {
    imports: {
      name: 'Import |||| Importe',
      tabs: { details: 'Details' },
      fields: {
        fileName: 'Datei',
        company_id: 'Unternehmen',
        kind: 'Wovon die Zeilen handeln',
        status: 'Status',
        done: 'Gültige Zeilen',
        lineCount: 'Zeilen',
        importer: 'Importiert von',
        created_at: 'Importiert',
        finished_at: 'Beendet',
        problem: 'Warum es endete',
        withdrawer: 'Zurückgenommen von',
        takenBack_at: 'Zurückgenommen',
        reason: 'Grund',
      },
      values: {
        kind: {
          employees: 'Mitarbeiter',
          plans: 'Pläne',
          'opening-balances': 'Anfangsbestände',
          holdings: 'Zertifikate ohne Optionen',
        },
        status: {
          importing: 'Wird importiert',
          imported: 'Importiert',
          'taking-back': 'Wird zurückgenommen',
          'taken-back': 'Zurückgenommen',
          stopped: 'Abgebrochen',
        },
      },
      commands: {
        'take-back': {
          label: 'Zurücknehmen',
          title: '%{name} zurücknehmen?',
          description:
            'Alles, was aus den Zeilen dieser Datei entstanden ist, wird in einem Schritt rückgängig gemacht, solange nichts darauf beruht: Einladungen enden, Pläne werden storniert und Buchungen an ihren eigenen Tagen umgekehrt. Danach kann eine korrigierte Datei importiert werden.',
          button: 'Import zurücknehmen',
          done: 'Der Import wird zurückgenommen.',
          inputs: { reason: 'Grund' },
        },
      },
    },
  },
};
