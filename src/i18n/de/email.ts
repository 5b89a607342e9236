export const email = {
  emailChange: {
    action: 'E-Mail-Adresse ändern',
    title: 'Mit welcher Adresse möchten Sie sich anmelden?',
    text: 'Wir senden einen Link an die neue Adresse. Sobald Sie ihn dort öffnen, ersetzt sie %{email}; bis dahin ändert sich nichts.',
    address: 'Neue E-Mail-Adresse',
    password: 'Ihr Passwort',
    send: 'Link senden',
    sent: 'Ein Link ist an %{email} unterwegs. Öffnen Sie ihn innerhalb von 24 Stunden, um Ihre Adresse zu ändern. Bis dahin melden Sie sich wie bisher an.',
  },
  activityList: {
    what: {
      employees: { 'changed-email': 'E-Mail-Adresse geändert' },
      companies: { 'changed-email': 'E-Mail-Adresse eines Gründers geändert' },
    },
  },
};
