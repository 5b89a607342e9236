export const email = {
  emailChange: {
    action: 'Promijeni adresu e-pošte',
    title: 'Kojom se adresom želite prijavljivati?',
    text: 'Poslat ćemo poveznicu na novu adresu. Kada je ondje otvorite, nova adresa zamjenjuje %{email}; dotad se ništa ne mijenja.',
    address: 'Nova adresa e-pošte',
    password: 'Vaša lozinka',
    send: 'Pošalji poveznicu',
    sent: 'Poveznica je na putu na %{email}. Otvorite je u roku od 24 sata kako biste promijenili adresu. Dotad se prijavljujete kao i prije.',
  },
  activityList: {
    what: {
      employees: { 'changed-email': 'Promijenjena adresa e-pošte' },
      companies: { 'changed-email': 'Promijenjena adresa e-pošte osnivača' },
    },
  },
};
