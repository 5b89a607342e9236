export const colleagues = {
  colleagues: {
    you: 'Vi',
    invited: 'Pozivnica je poslana na %{email}.',
    send: 'Pošalji pozivnicu',
    operators: {
      title: 'Ovlaštene osobe',
      text: 'Djeluju za povjerenika: odobravaju fondove opcija, vode registar i isplaćuju.',
      invite: 'Pozovi ovlaštenu osobu',
      question: 'Pozvati ovlaštenu osobu (%{name})?',
      description:
        'Tko se pridruži, smije sve što smijete Vi, pa i isplaćivati. Pozivnica se šalje na ovu adresu i vrijedi 30 dana.',
      secondMissing:
        'Isplate moraju odobriti dvije ovlaštene osobe, a postoji samo jedna. Pozovite drugu, inače se ništa ne može isplatiti.',
    },
    founders: {
      title: 'Osnivači',
      text: 'Djeluju za društvo: traže fondove opcija, dodjeljuju planove i potpisuju.',
      invite: 'Pozovi osnivača',
      question: 'Pozvati osnivača (%{name})?',
      description:
        'Tko se pridruži, smije sve što smijete Vi, pa i potpisivati za društvo. Pozivnica se šalje na ovu adresu i vrijedi 30 dana.',
    },
  },
  resources: {
    colleagues: {
      name: 'Ovlaštena osoba ili osnivač |||| Ovlaštene osobe ili osnivači |||| Ovlaštenih osoba ili osnivača',
      create: { title: 'Pozovi ovlaštenu osobu ili osnivača' },
      fields: {
        name: 'Ime i prezime',
        email: 'E-pošta',
        status: 'Stanje',
        created_at: 'Od',
        password: 'Vaša lozinka',
      },
      values: { status: { invited: 'Pozvana', expired: 'Pozivnica istekla', active: 'Aktivna' } },
      hints: {
        commands: {
          'reset-second-factor': { inputs: { reason: 'Čita ga ta osoba.' } },
          remove: { inputs: { reason: 'Ta ga osoba čita.' } },
        },
      },
      commands: {
        'resend-invitation': {
          label: 'Ponovno pošalji pozivnicu',
          title: 'Ponovno poslati pozivnicu (%{name})?',
          description: 'Nova poveznica šalje se na %{email} i vrijedi 30 dana. Prijašnja više ne vrijedi.',
          button: 'Ponovno pošalji pozivnicu',
          done: 'Pozivnica je ponovno poslana.',
        },
        'revoke-invitation': {
          label: 'Povuci pozivnicu',
          title: 'Povući pozivnicu (%{name})?',
          description: 'Poveznica poslana na %{email} više ne vrijedi.',
          button: 'Povuci pozivnicu',
          done: 'Pozivnica je povučena.',
        },
        'reset-second-factor': {
          label: 'Poništi drugi faktor',
          title: 'Poništiti drugi faktor osobe %{name}?',
          description:
            'Uklanjaju se aplikacija za provjeru autentičnosti, kodovi za oporavak i pristupni ključevi osobe %{name}, koja se svugdje odjavljuje i o tome dobiva poruku e-pošte. Telefonom ili osobno provjerite da to doista traži %{name}.',
          button: 'Poništi drugi faktor',
          done: 'Drugi je faktor poništen: %{name}.',
          inputs: { password: 'Vaša lozinka', reason: 'Razlog' },
        },
        remove: {
          label: 'Ukloni',
          title: 'Ukloniti osobu %{name}?',
          description:
            '%{name} od ovog trenutka ovdje više ne može ništa. Što je ta osoba učinila i potpisala, ostaje kako jest.',
          button: 'Ukloni',
          done: 'Uklonjena osoba: %{name}.',
          inputs: { password: 'Vaša lozinka', reason: 'Razlog' },
        },
      },
    },
  },
  activityList: {
    what: {
      colleagues: {
        invited: 'Poslana pozivnica ovlaštenoj osobi ili osnivaču',
        'invited-again': 'Pozivnica ponovno poslana',
        'revoked-invitation': 'Pozivnica povučena',
        joined: 'Pozivnica prihvaćena',
        'reset-second-factor': 'Poništen drugi faktor ovlaštene osobe ili osnivača',
        removed: 'Uklonjena ovlaštena osoba ili osnivač',
      },
    },
  },
};
