export const platform = {
  platform: {
    loading: 'Učitavanje…',
    progress: '%{done} od %{total}',
    skip: 'Prijeđi na sadržaj',
    goBack: 'Natrag: %{list}',
    home: '%{appName}, na početnu stranicu',
    roles: { trust: 'Povjerenik', founder: 'Osnivač', employee: 'Zaposlenik' },
    viewers: { label: 'Ovdje su i: %{names}', one: '%{name} (%{role})' },
    menu: {
      label: 'Glavni izbornik',
      open: 'Otvori izbornik',
      close: 'Zatvori izbornik',
      narrow: 'Suzi izbornik',
      widen: 'Proširi izbornik',
      account: 'Moj račun',
    },
    actions: {
      label: 'Brze radnje',
      pools: 'Novi fond opcija',
      plans: 'Novi plan',
      employees: 'Pozovi zaposlenika',
      personalData: 'Uredi osobne podatke',
    },
    notifications: {
      label: 'Obavijesti',
      count: 'Obavijesti: %{smart_count}',
      empty: 'Nema ništa novo. Ovdje će se prikazivati ono što se Vas tiče.',
      clear: 'Ukloni sve',
      failed: 'Obavijesti se nisu mogle ukloniti pa su još ovdje. Pokušajte ponovno za koji trenutak.',
    },
    user: {
      label: 'Korisnički izbornik: %{name}',
      switch: 'Prijeđi u ulogu: %{role}',
      switchFailed: 'Uloga se nije mogla promijeniti. Pokušajte ponovno za koji trenutak.',
      account: 'Moj račun',
      logout: 'Odjavi se',
    },
    scheme: { toDark: 'Tamne boje', toLight: 'Svijetle boje' },
    notFound: {
      title: 'Stranica nije pronađena',
      text: 'Na ovoj adresi nema ničega. Poveznica je možda zastarjela ili nepotpuna, ili nemate pristup onome na što vodi.',
      action: 'Na početnu stranicu',
    },
    failure: {
      title: 'Ova se stranica ne može prikazati',
      chunk:
        'Dio programa koji prikazuje ovu stranicu nije se učitao. Provjerite vezu pa je učitajte ponovno.',
      other: 'Pri prikazu je došlo do pogreške. Ništa spremljeno nije izgubljeno.',
      reload: 'Učitaj ponovno',
    },
    connection: {
      lost: 'Poslužitelj trenutačno nije dostupan. Ono što ste upisali ostaje; stranica sama nastavlja čim se veza uspostavi.',
      retry: 'Pokušaj sada',
    },
    error: {
      unreachable: 'Poslužitelj nije dostupan. Provjerite vezu i pokušajte ponovno.',
      server: 'Poslužitelj to nije mogao izvršiti. Pokušajte ponovno za koji trenutak.',
    },
  },
};
