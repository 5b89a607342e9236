export const email = {
  emailChange: {
    action: 'Change Email Address',
    title: 'Which address do you want to log in with?',
    text: 'We send a link to the new address. When you open it there, it takes the place of %{email}; until then nothing changes.',
    address: 'New email address',
    password: 'Your password',
    send: 'Send the Link',
    sent: 'A link is on its way to %{email}. Open it within 24 hours to change your address. Until then you log in as before.',
  },
  activityList: {
    what: {
      employees: { 'changed-email': 'Email address changed' },
      companies: { 'changed-email': 'Email address of a founder changed' },
    },
  },
};
