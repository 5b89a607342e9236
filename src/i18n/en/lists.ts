/** What surrounds a list: its columns, saved filters, pages, and what is done to several of its rows. */
export const lists = {
  lists: {
    export: 'Export CSV',
    exportFailed: 'The list could not be exported. Check your connection and try again.',
    columns: {
      label: 'Columns',
      moveUp: 'Move %{column} forward',
      moveDown: 'Move %{column} back',
      reset: 'Reset columns',
    },
    saved: {
      label: 'Saved filters',
      none: 'Search, filter or sort the list, then save that here under a name.',
      name: 'Save current as',
      save: 'Save',
      remove: 'Delete %{name}',
    },
    pages: {
      label: 'Pages of the list',
      capped: '%{from}–%{to} of more than %{limit}',
    },
    selection: {
      label: 'Selected rows',
      row: 'Select %{name}',
      page: 'Select all rows of this page',
      all: 'Select on all pages',
      count: '%{smart_count} selected',
      clear: 'Clear selection',
      most: 'The first %{count} are selected. More cannot be done at once.',
    },
  },
  resources: {
    employees: {
      commands: {
        'resend-invitation': {
          bulk: {
            title:
              'Send %{smart_count} person a new invitation? |||| Send %{smart_count} people a new invitation?',
            description: 'Each gets an e-mail. The links of earlier invitations stop working.',
            button: 'Send Invitation |||| Send %{smart_count} Invitations',
            done: 'The invitation was sent. |||| %{smart_count} invitations were sent.',
          },
        },
      },
    },
    messages: {
      commands: {
        read: {
          label: 'Mark as Read',
          bulk: {
            title: 'Mark %{smart_count} message as read? |||| Mark %{smart_count} messages as read?',
            description: 'They stay in the inbox.',
            button: 'Mark as Read',
            done: 'The message is marked as read. |||| %{smart_count} messages are marked as read.',
          },
        },
      },
    },
    plans: {
      commands: {
        remind: {
          label: 'Remind to Sign',
          title: 'Remind the signers of %{name}?',
          description: 'Whoever has not signed the agreement yet is asked again, by e-mail and in the inbox.',
          button: 'Send Reminder',
          done: 'The reminder was sent.',
          bulk: {
            title:
              'Remind the signers of %{smart_count} plan? |||| Remind the signers of %{smart_count} plans?',
            description:
              'Whoever has not signed an agreement yet is asked again, by e-mail and in the inbox.',
            button: 'Send Reminder |||| Send %{smart_count} Reminders',
            done: 'The reminder was sent. |||| Reminders were sent for %{smart_count} plans.',
          },
        },
      },
    },
  },
  leaver: { mark: { left: 'Left', leaves: 'Leaves %{date}' } },
  activityList: { what: { plans: { reminded: 'Signers reminded' } } },
};
