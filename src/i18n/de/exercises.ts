/** What is entered when the exercise price has come. */
export const exercises = {
  resources: {
    plans: {
      hints: {
        commands: {
          'confirm-exercise': {
            inputs: {
              receivedOn:
                'Der Tag, an dem es auf dem Konto eingegangen ist. Ab diesem Tag gilt die Ausübung.',
              amount:
                'Auch mehr als fällig kann bestätigt werden: Mitarbeiter und Unternehmen erfahren, was zurückzuzahlen ist.',
            },
          },
        },
      },
      commands: {
        'confirm-exercise': { inputs: { receivedOn: 'Geld eingegangen am', amount: 'Eingegangener Betrag' } },
      },
    },
  },
  activityList: {
    details: { receivedOn: 'Geld eingegangen am', received: 'Eingegangen', toPayBack: 'Zurückzuzahlen' },
  },
};
