/** What is entered when the exercise price has come. */
export const exercises = {
  resources: {
    plans: {
      hints: {
        commands: {
          'confirm-exercise': {
            inputs: {
              receivedOn: 'The day on which it came to the account. The exercise holds from then.',
              amount:
                'More than is due can be confirmed: the employee and the company are told what is to be paid back.',
            },
          },
        },
      },
      commands: {
        'confirm-exercise': { inputs: { receivedOn: 'Money received on', amount: 'Amount received' } },
      },
    },
  },
  activityList: {
    details: { receivedOn: 'Money received on', received: 'Received', toPayBack: 'To be paid back' },
  },
};
