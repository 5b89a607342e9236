export const colleagues = {
  colleagues: {
    you: 'you',
    invited: 'The invitation was sent to %{email}.',
    send: 'Send Invitation',
    operators: {
      title: 'Operators',
      text: 'They act for the trust: they approve shareholdings, keep the register and pay out.',
      invite: 'Invite Operator',
      question: 'Invite an operator of %{name}?',
      description:
        'Whoever joins may do all that you may, also pay out. The invitation goes to this address and is good for 30 days.',
      secondMissing:
        'Payouts need the approval of two operators, and there is only one. Invite a second one, or nothing can be paid out.',
    },
    founders: {
      title: 'Founders',
      text: 'They act for the company: they ask for shareholdings, grant plans and sign.',
      invite: 'Invite Founder',
      question: 'Invite a founder of %{name}?',
      description:
        'Whoever joins may do all that you may, also sign for the company. The invitation goes to this address and is good for 30 days.',
    },
  },
  resources: {
    colleagues: {
      name: 'Colleague |||| Colleagues',
      create: { title: 'Invite Operator or Founder' },
      fields: {
        name: 'Name',
        email: 'Email',
        status: 'Status',
        created_at: 'Since',
        password: 'Your password',
      },
      values: { status: { invited: 'Invited', expired: 'Invitation expired', active: 'Active' } },
      hints: {
        commands: {
          'reset-second-factor': { inputs: { reason: 'The person reads it.' } },
          remove: { inputs: { reason: 'The person reads it.' } },
        },
      },
      commands: {
        'resend-invitation': {
          label: 'Send Invitation Again',
          title: 'Send the invitation to %{name} again?',
          description: 'A new link goes to %{email}, good for 30 days. The earlier one no longer works.',
          button: 'Send Invitation Again',
          done: 'The invitation was sent again.',
        },
        'revoke-invitation': {
          label: 'Revoke Invitation',
          title: 'Revoke the invitation of %{name}?',
          description: 'The link that was sent to %{email} no longer works.',
          button: 'Revoke Invitation',
          done: 'The invitation was revoked.',
        },
        'reset-second-factor': {
          label: 'Reset Second Factor',
          title: 'Reset the second factor of %{name}?',
          description:
            'The authenticator app, the recovery codes and the passkeys of %{name} are removed, and %{name} is logged out everywhere and told by email. Make sure, by voice or in person, that it is %{name} who asks for it.',
          button: 'Reset Second Factor',
          done: 'The second factor of %{name} was reset.',
          inputs: { password: 'Your password', reason: 'Reason' },
        },
        remove: {
          label: 'Remove',
          title: 'Remove %{name}?',
          description:
            '%{name} can do nothing here any more, at once. What was done and signed stays as it is.',
          button: 'Remove',
          done: '%{name} was removed.',
          inputs: { password: 'Your password', reason: 'Reason' },
        },
      },
    },
  },
  activityList: {
    what: {
      colleagues: {
        invited: 'Operator or founder invited',
        'invited-again': 'Invitation sent again',
        'revoked-invitation': 'Invitation revoked',
        joined: 'Invitation accepted',
        'reset-second-factor': 'Second factor of an operator or founder reset',
        removed: 'Operator or founder removed',
      },
    },
  },
};
