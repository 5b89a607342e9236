/** What a share of a shareholding is worth. */
export const valuations = {
  resources: {
    valuations: {
      name: 'Vrijednost dionice |||| Vrijednosti dionice |||| Vrijednosti dionice',
      fields: { value: 'Vrijednost dionice', effectiveDate: 'Vrijedi od' },
    },
  },
  shareValue: {
    heading: 'Vrijednost dionice',
    enter: 'Unesi vrijednost dionice',
    title: 'Koliko vrijedi dionica fonda „%{name}“?',
    description:
      'Zaposlenici vide koliko njihove opcije vrijede uz tu vrijednost, umanjenu za cijenu izvršenja. Pogreška se ispravlja drugom vrijednošću od istog dana.',
    done: 'Vrijednost dionice je unesena.',
    since: 'po dionici, od %{date}',
    none: 'Još nema vrijednosti. Kada se unese, zaposlenici vide koliko njihove opcije vrijede.',
    earlier:
      '%{smart_count} ranija vrijednost |||| %{smart_count} ranije vrijednosti |||| %{smart_count} ranijih vrijednosti',
    from: 'Vrijedilo od',
    value: 'Vrijednost',
    entered: 'Uneseno',
    vestedWorth: 'Vrijednost stečenog',
  },
  activityList: {
    what: { pools: { 'entered-share-value': 'Vrijednost dionice unesena' } },
    details: { shareValue: 'Vrijednost', holdsFrom: 'Od' },
  },
};
