export const account = {
  account: {
    tabs: {
      'change-password': 'Promjena lozinke',
      settings: 'Postavke',
      'delete-account': 'Brisanje računa',
    },
  },
  changePassword: {
    text: 'S novom ste lozinkom svugdje drugdje odjavljeni, a o tome Vas obavještavamo e-poštom.',
    current: 'Dosadašnja lozinka',
    new: 'Nova lozinka',
    hint: 'Najmanji broj znakova: %{least}. Više riječi lako je zapamtiti.',
    repeated: 'Nova lozinka još jednom',
    differs: 'Nije jednako novoj lozinci.',
    button: 'Promijeni lozinku',
    done: 'Lozinka je promijenjena. Svugdje ste drugdje odjavljeni.',
  },
  settings: {
    language: 'Jezik',
    mails: {
      title: 'E-pošta',
      text: 'Sve u svakom slučaju piše među porukama. Pozivnice i ono što se tiče Vašeg računa uvijek dolaze i e-poštom.',
      document: 'Dokumenti za potpis',
      shareholding: 'Fondovi opcija i potvrde',
      plan: 'Planovi i vesting',
      exercise: 'Izvršenja',
      employee: 'Zaposlenici',
    },
    scheme: {
      title: 'Boje',
      text: 'Odabir vrijedi za ovaj preglednik, i to odmah.',
      system: 'Kao u sustavu',
      light: 'Svijetle',
      dark: 'Tamne',
    },
    export: {
      title: 'Vaši podaci',
      text: 'Sve što se o Vama čuva u jednoj datoteci: Vaš račun, Vaši planovi i potvrde, što ste potpisali i učinili te što Vam je poslano.',
      button: 'Preuzmi moje podatke',
    },
  },
  ownBankDetails: {
    text: 'Na ovaj Vam se bankovni račun isplaćuje. Povjerenik ga vidi pri isplati; Vaše društvo nikada. Država porezne rezidentnosti iz Vaših potvrđenih podataka ima prednost pred ovdje upisanom.',
  },
  resources: {
    bankDetails: {
      fields: {
        accountHolder: 'Vlasnik bankovnog računa',
        iban: 'IBAN',
        bic: 'BIC',
        taxResidence: 'Država porezne rezidentnosti',
      },
    },
  },
  deleteAccount: {
    text: 'Vaš račun završava zauvijek. Nitko ga ne može vratiti.',
    erased:
      'Brišu se Vaše ime, adresa e-pošte, lozinka, provjereni podaci, bankovni podaci, slika i poruke, a Vi ste svugdje odjavljeni.',
    kept: 'Što je evidentirano o Vašim planovima i potvrdama, ostaje pod pseudonimom jer se drugi na to oslanjaju.',
    ended: 'Potpisani ugovori i potvrde čuvaju se onakvi kakvi su potpisani, kako zahtijeva zakon.',
    address:
      'Svojom se adresom e-pošte možete ponovno registrirati ili njome biti pozvani, bez onoga što je bilo prije.',
    roles: 'Račun završava za sve Vaše uloge: %{roles}.',
    notYet: 'Još ne možete izbrisati svoj račun',
    unknown: 'Nije bilo moguće utvrditi može li se Vaš račun izbrisati. Ništa nije promijenjeno.',
    button: 'Izbriši moj račun…',
    title: 'Zauvijek izbrisati Vaš račun?',
    description: 'Brišu se račun %{email} i sve u njemu što je samo Vaše.',
    password: 'Vaša lozinka',
    understood: 'Razumijem da se to ne može vratiti',
    confirmFirst: 'Molimo potvrdite da to razumijete.',
    delete: 'Izbriši moj račun',
  },
  activityList: {
    what: {
      employees: { 'deleted-account': 'Račun izbrisan' },
      companies: { 'deleted-account': 'Račun osnivača izbrisan' },
    },
  },
};
