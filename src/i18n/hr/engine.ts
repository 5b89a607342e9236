export const engine = {
  ra: { message: { invalid_form: 'Još ništa nije spremljeno. Molimo ispravite ono što je označeno.' } },
  engine: {
    list: {
      all: 'Sve',
      count: '%{count} zapis |||| %{count} zapisa |||| %{count} zapisa',
      countCapped: 'Više od %{count} zapisa',
      filteredBy: '%{label}: %{value}',
      clearFilters: 'Ukloni filtre',
      nothingFound: 'Ništa ne odgovara Vašem pretraživanju i filtrima.',
      empty: 'Ovdje će se prikazivati: %{list}.',
      actions: 'Radnje',
      actionsFor: 'Radnje: %{name}',
    },
    form: { optional: '%{label} (neobvezno)', saved: 'Spremljeno' },
    tabs: 'Dijelovi ove stranice',
    more: 'Više',
    terms: {
      from: 'Od %{date}',
      months:
        '%{occurrences}× u razmaku od %{smart_count} mjeseca |||| %{occurrences}× u razmaku od %{smart_count} mjeseca |||| %{occurrences}× u razmaku od %{smart_count} mjeseci',
      days: '%{occurrences}× u razmaku od %{smart_count} dana |||| %{occurrences}× u razmaku od %{smart_count} dana |||| %{occurrences}× u razmaku od %{smart_count} dana',
    },
    failure: {
      title: 'Ovo se nije moglo učitati',
      list: 'Popis se nije mogao učitati. Provjerite vezu i pokušajte ponovno.',
      record: 'Zapis se nije mogao učitati. Ništa nije promijenjeno. Provjerite vezu i pokušajte ponovno.',
      reference: 'Referentna oznaka: %{id}',
      again: 'Pokušaj ponovno',
      nothingChanged: 'Ništa nije promijenjeno, a Vaš je unos još ovdje.',
      unsure:
        'Vaš je unos još ovdje. Prije nego što pokušate ponovno, provjerite nije li radnja ipak izvršena.',
    },
    editor: {
      bold: 'Podebljano',
      italic: 'Kurziv',
      underline: 'Podcrtano',
      orderedList: 'Numerirani popis',
      bulletList: 'Popis s točkama',
      codeBlock: 'Blok koda',
      image: 'Slika',
      imageTooLarge: 'Slika nije umetnuta jer je veća od 200 kB. Odaberite manju.',
    },
  },
};
