/** What surrounds a list: its columns, saved filters, pages, and what is done to several of its rows. */
export const lists = {
  lists: {
    export: 'Izvoz u CSV',
    exportFailed: 'Popis se nije mogao izvesti. Provjerite vezu i pokušajte ponovno.',
    columns: {
      label: 'Stupci',
      moveUp: 'Pomakni naprijed: %{column}',
      moveDown: 'Pomakni natrag: %{column}',
      reset: 'Vrati početne stupce',
    },
    saved: {
      label: 'Spremljeni filtri',
      none: 'Pretražite, filtrirajte ili poredajte popis pa to ovdje spremite pod nekim nazivom.',
      name: 'Spremi kao',
      save: 'Spremi',
      remove: 'Izbriši: %{name}',
    },
    pages: {
      label: 'Stranice popisa',
      capped: '%{from}–%{to} od više od %{limit}',
    },
    selection: {
      label: 'Odabrani redci',
      row: 'Odaberi: %{name}',
      page: 'Odaberi sve retke ove stranice',
      all: 'Odaberi na svim stranicama',
      count: 'Odabrano: %{smart_count}',
      clear: 'Poništi odabir',
      most: 'Odabrano je prvih %{count}. Više se odjednom ne može obraditi.',
    },
  },
  resources: {
    employees: {
      commands: {
        'resend-invitation': {
          bulk: {
            title:
              'Poslati novu pozivnicu za %{smart_count} osobu? |||| Poslati novu pozivnicu za %{smart_count} osobe? |||| Poslati novu pozivnicu za %{smart_count} osoba?',
            description: 'Svaka dobiva poruku e-pošte. Poveznice iz ranijih pozivnica više ne vrijede.',
            button:
              'Pošalji %{smart_count} pozivnicu |||| Pošalji %{smart_count} pozivnice |||| Pošalji %{smart_count} pozivnica',
            done: 'Poslana je %{smart_count} pozivnica. |||| Poslane su %{smart_count} pozivnice. |||| Poslano je %{smart_count} pozivnica.',
          },
        },
      },
    },
    messages: {
      commands: {
        read: {
          label: 'Označi kao pročitano',
          bulk: {
            title:
              'Označiti %{smart_count} poruku kao pročitanu? |||| Označiti %{smart_count} poruke kao pročitane? |||| Označiti %{smart_count} poruka kao pročitane?',
            description: 'Ostaju među porukama.',
            button: 'Označi kao pročitano',
            done: '%{smart_count} poruka označena je kao pročitana. |||| %{smart_count} poruke označene su kao pročitane. |||| %{smart_count} poruka označeno je kao pročitano.',
          },
        },
      },
    },
    plans: {
      commands: {
        remind: {
          label: 'Podsjeti na potpis',
          title: 'Podsjetiti potpisnike plana „%{name}“?',
          description: 'Tko još nije potpisao ugovor, dobiva novu zamolbu e-poštom i među porukama.',
          button: 'Pošalji podsjetnik',
          done: 'Podsjetnik je poslan.',
          bulk: {
            title:
              'Podsjetiti potpisnike %{smart_count} plana? |||| Podsjetiti potpisnike %{smart_count} plana? |||| Podsjetiti potpisnike %{smart_count} planova?',
            description:
              'Tko još nije potpisao neki od ugovora, dobiva novu zamolbu e-poštom i među porukama.',
            button:
              'Pošalji %{smart_count} podsjetnik |||| Pošalji %{smart_count} podsjetnika |||| Pošalji %{smart_count} podsjetnika',
            done: 'Podsjetnici su poslani za %{smart_count} plan. |||| Podsjetnici su poslani za %{smart_count} plana. |||| Podsjetnici su poslani za %{smart_count} planova.',
          },
        },
      },
    },
  },
  leaver: { mark: { left: 'Otišli', leaves: 'Odlazak %{date}' } },
  activityList: { what: { plans: { reminded: 'Potpisnici podsjećeni' } } },
};
