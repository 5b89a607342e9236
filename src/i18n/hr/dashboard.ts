/** The first page of founders and employees. */
export const dashboard = {
  dashboard: {
    company: {
      requested:
        '%{trust} još nije prihvatio društvo %{company}. Do tada se s njim ništa ne može započeti; javit ćemo Vam e-poštom.',
      declined:
        '%{trust} odbija društvo %{company}: %{reason} Društvo možete ukloniti i ponovno registrirati kod drugog povjerenika.',
      show: 'Prikaži društvo',
    },
    title: 'Pregled',
    failed: 'Pregled se nije mogao učitati. Provjerite vezu i pokušajte ponovno.',
    more: 'i još %{count}',
    needs: {
      title: 'Što čeka na Vas',
      nothing: 'Ništa ne čeka na Vas.',
      others: 'Čeka na druge',
    },
    tasks: {
      'accept-invitation': {
        title: 'Prihvatite pozivnicu društva %{name}',
        detail: 'Vrijedi do %{date}',
      },
      'sign-document': {
        title: 'Potpišite %{about} „%{name}“',
        detail: 'Čeka od %{date}',
        button: 'Pročitaj i potpiši',
        many: '%{smart_count} dokument čeka Vaš potpis |||| %{smart_count} dokumenta čekaju Vaš potpis |||| %{smart_count} dokumenata čeka Vaš potpis',
      },
      'exercise-ends': {
        title:
          'Do %{date} izvršite %{pieces} stečenu opciju |||| Do %{date} izvršite %{pieces} stečene opcije |||| Do %{date} izvršite %{pieces} stečenih opcija',
        detail: '%{name} · Što se dotad ne izvrši, istječe',
        button: 'Otvori plan',
      },
      'pay-exercise': {
        title:
          'Platite izvršenje %{pieces} opcije |||| Platite izvršenje %{pieces} opcije |||| Platite izvršenje %{pieces} opcija',
        detail: '%{name} · Zatraženo %{date}',
        button: 'Podaci za uplatu',
      },
      'verify-data': {
        title: 'Dajte provjeriti svoje osobne podatke',
        detail: 'Prije toga ne možete izvršavati opcije',
        button: 'Provjeri podatke',
      },
      'evaluate-milestone': {
        title: 'Ocijenite cilj „%{name}“',
        detail:
          '%{about} · %{pieces} komad, rok %{date} |||| %{about} · %{pieces} komada, rok %{date} |||| %{about} · %{pieces} komada, rok %{date}',
        button: 'Ocijeni',
      },
      'enter-bank-account': {
        title: 'Unesite bankovni račun društva %{name}',
        detail: 'Na njega zaposlenici uplaćuju cijenu izvršenja',
        button: 'Unesi račun',
      },
    },
    pending: {
      approval: 'Povjerenik treba odobriti %{pieces} kom., zatraženo %{date}',
      consent: 'Povjerenik treba dati suglasnost za odlazak na dan %{date}',
      signature: 'Od %{date} na potpis čeka %{about}',
      exercise:
        'Povjerenik čeka uplatu za %{pieces} opciju |||| Povjerenik čeka uplatu za %{pieces} opcije |||| Povjerenik čeka uplatu za %{pieces} opcija',
      invitation: 'Pozivnica još nije prihvaćena, a vrijedi do %{date}',
      evaluation: 'Društvo ocjenjuje ovaj cilj, kojemu je rok bio %{date}',
    },
    holds: {
      founder: 'Što je obećano',
      employee: 'Što imate',
      all: 'Sve zajedno',
      emptyFounder:
        'Još nijedan fond opcija nije aktivan. Zatražite ga; kada ga povjerenik odobri i ugovor bude potpisan, možete dodjeljivati planove.',
      emptyEmployee:
        'Još nemate opcija. Kada obje strane potpišu plan i on bude dodijeljen, ovdje vidite što je stečeno i koliko vrijedi.',
      available: 'Raspoloživo',
      unvested: 'Nestečeno',
      vested: 'Stečeno',
      certificates: 'Potvrde',
      exercised: 'Izvršeno',
      worthVested: 'Vrijednost stečenog',
      worthUnvested: 'Vrijednost nestečenog',
      noValue: 'još nema vrijednosti',
      shareValue: '%{value} po dionici, od %{date}',
      noShareValue: 'Dionica još nema vrijednost',
      shareValueOf: '%{name}: %{value} po dionici, od %{date}',
      noShareValueOf: '%{name}: dionica još nema vrijednost',
      lessPrice: 'Vrijednost je vrijednost dionica umanjena za cijenu izvršenja, prije poreza.',
      optionsWorth: 'Dodijeljene opcije vrijede %{vested} (stečeno) i %{unvested} (nestečeno)',
    },
    whatIf: {
      label: 'Kad bi dionica vrijedila …',
      wrong: 'Unesite iznos u valuti %{currency}, na primjer %{example}.',
      vested: 'Stečeno bi vrijedilo',
      unvested: 'Nestečeno bi vrijedilo',
      hint: 'Za sve planove u ovom društvu. To vidite samo Vi.',
    },
    curve: {
      title: 'Vesting svih planova',
      image:
        'Krivulja onoga što je u svim planovima stečeno i što će se tek steći. Tablica u nastavku sadrži iste brojke.',
      table: 'Prikaži brojke u tablici',
    },
    next: {
      title: 'Što slijedi',
      vestings: 'Sljedeća stjecanja',
      noVestings: {
        founder: 'U idućim se mjesecima ništa ne stječe prema datumu.',
        employee: 'Ništa se ne stječe prema datumu.',
      },
      dates: 'Drugi datumi',
      noDates: 'Drugih datuma nema.',
      month: 'Mjesec',
      date: 'Datum',
      plan: 'Plan',
      what: 'Opis',
      pieces: 'Komada',
    },
    events: {
      grant: {
        one: 'Dodjela: %{name}',
        many: 'Dodjela %{smart_count} plana |||| Dodjela %{smart_count} plana |||| Dodjela %{smart_count} planova',
      },
      milestone: {
        one: 'Cilj „%{name}“',
        many: 'Cilj „%{name}“ u %{smart_count} planu |||| Cilj „%{name}“ u %{smart_count} plana |||| Cilj „%{name}“ u %{smart_count} planova',
      },
      leaver: {
        one: 'Odlazak: %{name}',
        own: 'Napuštate društvo %{name}',
        many: '%{smart_count} odlazak |||| %{smart_count} odlaska |||| %{smart_count} odlazaka',
      },
      'last-day': {
        one: 'Posljednji dan izvršenja: %{name}',
        many: 'Posljednji dan izvršenja: %{smart_count} plan |||| Posljednji dan izvršenja: %{smart_count} plana |||| Posljednji dan izvršenja: %{smart_count} planova',
      },
    },
  },
};
