/** What surrounds a list: its columns, saved filters, pages, and what is done to several of its rows. */
export const lists = {
  lists: {
    export: 'CSV exportieren',
    exportFailed:
      'Die Liste konnte nicht exportiert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    columns: {
      label: 'Spalten',
      moveUp: '%{column} nach vorne verschieben',
      moveDown: '%{column} nach hinten verschieben',
      reset: 'Spalten zurücksetzen',
    },
    saved: {
      label: 'Gespeicherte Filter',
      none: 'Suchen, filtern oder sortieren Sie die Liste und speichern Sie das hier unter einem Namen.',
      name: 'Speichern als',
      save: 'Speichern',
      remove: '%{name} löschen',
    },
    pages: {
      label: 'Seiten der Liste',
      capped: '%{from}–%{to} von mehr als %{limit}',
    },
    selection: {
      label: 'Ausgewählte Zeilen',
      row: '%{name} auswählen',
      page: 'Alle Zeilen dieser Seite auswählen',
      all: 'Auf allen Seiten auswählen',
      count: '%{smart_count} ausgewählt',
      clear: 'Auswahl aufheben',
      most: 'Die ersten %{count} sind ausgewählt. Mehr ist auf einmal nicht möglich.',
    },
  },
  resources: {
    employees: {
      commands: {
        'resend-invitation': {
          bulk: {
            title:
              '%{smart_count} Person eine neue Einladung senden? |||| %{smart_count} Personen eine neue Einladung senden?',
            description: 'Alle erhalten eine E-Mail. Die Links früherer Einladungen gelten dann nicht mehr.',
            button: 'Einladung senden |||| %{smart_count} Einladungen senden',
            done: 'Die Einladung wurde gesendet. |||| %{smart_count} Einladungen wurden gesendet.',
          },
        },
      },
    },
    messages: {
      commands: {
        read: {
          label: 'Als gelesen markieren',
          bulk: {
            title:
              '%{smart_count} Nachricht als gelesen markieren? |||| %{smart_count} Nachrichten als gelesen markieren?',
            description: 'Sie bleiben im Posteingang.',
            button: 'Als gelesen markieren',
            done: 'Die Nachricht ist als gelesen markiert. |||| %{smart_count} Nachrichten sind als gelesen markiert.',
          },
        },
      },
    },
    plans: {
      commands: {
        remind: {
          label: 'An Unterschrift erinnern',
          title: 'An die Unterschriften für %{name} erinnern?',
          description:
            'Wer die Vereinbarung noch nicht unterschrieben hat, wird erneut darum gebeten, per E-Mail und im Posteingang.',
          button: 'Erinnerung senden',
          done: 'Die Erinnerung wurde gesendet.',
          bulk: {
            title:
              'An die Unterschriften für %{smart_count} Plan erinnern? |||| An die Unterschriften für %{smart_count} Pläne erinnern?',
            description:
              'Wer eine Vereinbarung noch nicht unterschrieben hat, wird erneut darum gebeten, per E-Mail und im Posteingang.',
            button: 'Erinnerung senden |||| %{smart_count} Erinnerungen senden',
            done: 'Die Erinnerung wurde gesendet. |||| Für %{smart_count} Pläne wurden Erinnerungen gesendet.',
          },
        },
      },
    },
  },
  leaver: { mark: { left: 'Ausgetreten', leaves: 'Austritt %{date}' } },
  activityList: { what: { plans: { reminded: 'An Unterschriften erinnert' } } },
};
