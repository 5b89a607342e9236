export const imports = {
  imports: {
    title: 'Import',
    kind: 'Wovon die Zeilen handeln',
    kinds: { employees: 'Mitarbeiter', plans: 'Pläne' },
    explanations: {
      employees: 'Eine Zeile je Person. Alle werden per E-Mail eingeladen, sobald die Datei importiert ist.',
      plans:
        'Eine Zeile je Plan. Dessen Vereinbarung wartet danach auf Unterschriften, als hätten Sie ihn von Hand angelegt. Das Vesting beginnt am „startDate“ und wiederholt sich nach jeder Periode; ohne Periode vestet alles am „startDate“.',
      'opening-balances':
        'Eine Zeile je Plan eines Unternehmens, das seine Pläne bisher anderswo geführt hat. „vested“ zählt alle Stück, die bis „vestedOn“ gevestet waren, auch die seither ausgeübten. Der Rest vestet in so vielen Schritten, wie „occurrences“ angibt, der erste davon eine Periode nach „vestsFrom“. Inhaber erhalten Zertifikate über das, was sie ausgeübt haben. Vereinbarungen werden nicht erstellt, denn sie wurden schon früher unterschrieben.',
    },
    template: 'Vorlage herunterladen',
    choose: 'CSV-Datei wählen',
    chooseAnother: 'Andere Datei wählen',
    drop: 'oder hier ablegen',
    tooLarge: 'Die Datei ist größer als 2 MB. Importieren Sie sie in Teilen.',
    companyFirst: 'Wählen Sie zuerst das Unternehmen.',
    checking: 'Jede Zeile wird geprüft. Noch wird nichts importiert.',
    right:
      'Die Zeile ist richtig. Es wurde noch nichts importiert. |||| Alle %{smart_count} Zeilen sind richtig. Es wurde noch nichts importiert.',
    correct: 'Korrigieren Sie die Datei und wählen Sie sie erneut.',
    report: 'Was in der Datei gefunden wurde',
    columns: { line: 'Zeile', what: 'Was geschehen wird', column: 'Spalte', wrong: 'Was nicht stimmt' },
    run: '%{smart_count} Zeile importieren |||| %{smart_count} Zeilen importieren',
    importing:
      '%{smart_count} Zeile wird importiert. Bitte lassen Sie diese Seite geöffnet. |||| %{smart_count} Zeilen werden importiert. Das kann eine Weile dauern; bitte lassen Sie diese Seite geöffnet.',
    done: '%{smart_count} Zeile wurde importiert. |||| %{smart_count} Zeilen wurden importiert.',
    unsure:
      'Es kam keine Antwort, ob die Datei importiert wurde. Drücken Sie den Knopf noch einmal: Was schon importiert ist, wird nicht doppelt importiert.',
  },
  activityList: { what: { plans: { imported: 'Plan übernommen' } } },
};
