export const account = {
  account: {
    tabs: {
      'change-password': 'Change Password',
      settings: 'Settings',
      'delete-account': 'Delete Account',
    },
  },
  changePassword: {
    text: 'With a new password you are logged out everywhere else, and we tell you by email.',
    current: 'Your present password',
    new: 'New password',
    hint: 'At least %{least} characters; several words are easy to remember.',
    repeated: 'New password once more',
    differs: 'This is not the same as the new password.',
    button: 'Change Password',
    done: 'Your password is changed. You are logged out everywhere else.',
  },
  settings: {
    language: 'Language',
    mails: {
      title: 'Email',
      text: 'Everything is in your inbox in any case. Invitations and what concerns your login always come by email too.',
      document: 'Documents to sign',
      shareholding: 'Shareholdings and certificates',
      plan: 'Plans and vesting',
      exercise: 'Exercises',
      employee: 'Joining and leaving',
    },
    scheme: {
      title: 'Colours',
      text: 'They are chosen for this browser, and at once.',
      system: 'System',
      light: 'Light',
      dark: 'Dark',
    },
    export: {
      title: 'Your Data',
      text: 'All that is kept about you in one file: your login, your plans and certificates, what you signed and did, and what you were sent.',
      button: 'Download My Data',
    },
  },
  ownBankDetails: {
    text: 'You are paid to this account. The trust sees it when it pays; your company never does. A country of tax residence in your verified data goes before the one entered here.',
  },
  resources: {
    bankDetails: {
      fields: {
        accountHolder: 'Account holder',
        iban: 'IBAN',
        bic: 'BIC',
        taxResidence: 'Country of tax residence',
      },
    },
  },
  deleteAccount: {
    text: 'Your account ends for good. Nobody can bring it back.',
    erased:
      'Your name, email address, password, verified data, bank details, picture and messages are erased, and you are logged out everywhere.',
    kept: 'What was recorded of your plans and certificates stays under a pseudonym, because others rely on it.',
    ended: 'Agreements and certificates that were signed are kept as they were signed, as the law demands.',
    address: 'You can register or be invited with your email address again, without what was before.',
    roles: 'It ends for all your roles: %{roles}.',
    notYet: 'You cannot delete your account yet',
    unknown: 'We could not find out whether your account can be deleted. Nothing was changed.',
    button: 'Delete My Account…',
    title: 'Delete your account for good?',
    description: 'The account of %{email} and everything in it that is yours alone will be erased.',
    password: 'Your password',
    understood: 'I understand that this cannot be undone',
    confirmFirst: 'Please confirm that you understand this.',
    delete: 'Delete My Account',
  },
  activityList: {
    what: {
      employees: { 'deleted-account': 'Account deleted' },
      companies: { 'deleted-account': 'Account of a founder deleted' },
    },
  },
};
