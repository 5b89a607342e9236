export const engine = {
  ra: {
    message: { invalid_form: 'Es wurde noch nichts gespeichert. Bitte korrigieren Sie, was markiert ist.' },
  },
  engine: {
    list: {
      all: 'Alle',
      count: '%{count} Eintrag |||| %{count} Einträge',
      countCapped: 'Mehr als %{count} Einträge',
      filteredBy: '%{label}: %{value}',
      clearFilters: 'Filter aufheben',
      nothingFound: 'Zu Ihrer Suche und Ihren Filtern gibt es keine Treffer.',
      empty: '%{list} erscheinen hier.',
      actions: 'Aktionen',
      actionsFor: 'Aktionen für %{name}',
    },
    form: { optional: '%{label} (optional)', saved: 'Gespeichert' },
    tabs: 'Teile dieser Seite',
    more: 'Mehr',
    terms: {
      from: 'Ab %{date}',
      months: '%{occurrences}-mal, monatlich |||| %{occurrences}-mal, alle %{smart_count} Monate',
      days: '%{occurrences}-mal, täglich |||| %{occurrences}-mal, alle %{smart_count} Tage',
    },
    failure: {
      title: 'Das konnte nicht geladen werden',
      list: 'Diese Liste konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      record:
        'Dieser Datensatz konnte nicht geladen werden. Nichts wurde geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      reference: 'Referenz: %{id}',
      again: 'Erneut versuchen',
      nothingChanged: 'Nichts wurde geändert, und Ihre Eingaben sind noch da.',
      unsure:
        'Ihre Eingaben sind noch da. Prüfen Sie, ob die Änderung nicht doch ausgeführt wurde, bevor Sie es erneut versuchen.',
    },
    editor: {
      bold: 'Fett',
      italic: 'Kursiv',
      underline: 'Unterstrichen',
      orderedList: 'Nummerierte Liste',
      bulletList: 'Aufzählung',
      codeBlock: 'Codeblock',
      image: 'Bild',
      imageTooLarge:
        'Das Bild wurde nicht eingefügt, weil es größer als 200 kB ist. Wählen Sie ein kleineres.',
    },
  },
};
