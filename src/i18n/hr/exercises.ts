/** What is entered when the exercise price has come. */
export const exercises = {
  resources: {
    plans: {
      hints: {
        commands: {
          'confirm-exercise': {
            inputs: {
              receivedOn: 'Dan na koji je novac stigao na račun. Izvršenje vrijedi od tog dana.',
              amount:
                'Može se potvrditi i više nego što dospijeva: zaposlenik i društvo saznaju što treba vratiti.',
            },
          },
        },
      },
      commands: {
        'confirm-exercise': { inputs: { receivedOn: 'Novac primljen', amount: 'Primljeni iznos' } },
      },
    },
  },
  activityList: {
    details: { receivedOn: 'Novac primljen', received: 'Primljeno', toPayBack: 'Za povrat' },
  },
};
