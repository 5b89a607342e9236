/** What a share of a shareholding is worth. */
export const valuations = {
  resources: {
    valuations: {
      name: 'Anteilswert |||| Anteilswerte',
      fields: { value: 'Wert eines Anteils', effectiveDate: 'Gilt ab' },
    },
  },
  shareValue: {
    heading: 'Anteilswert',
    enter: 'Anteilswert eingeben',
    title: 'Wie viel ist ein Anteil von %{name} wert?',
    description:
      'Mitarbeiter sehen, was ihre Optionen bei diesem Wert abzüglich des Ausübungspreises wert sind. Ein Fehler wird durch einen anderen Wert ab demselben Tag korrigiert.',
    done: 'Der Anteilswert wurde eingegeben.',
    since: 'je Anteil, seit %{date}',
    none: 'Noch kein Wert. Sobald es einen gibt, sehen Mitarbeiter, was ihre Optionen wert sind.',
    earlier: '%{smart_count} früherer Wert |||| %{smart_count} frühere Werte',
    from: 'Galt ab',
    value: 'Wert',
    entered: 'Eingegeben',
    vestedWorth: 'Wert der gevesteten',
  },
  activityList: {
    what: { pools: { 'entered-share-value': 'Anteilswert eingegeben' } },
    details: { shareValue: 'Wert', holdsFrom: 'Ab' },
  },
};
