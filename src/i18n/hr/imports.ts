export const imports = {
  imports: {
    title: 'Uvoz',
    kind: 'Što sadrže redci',
    kinds: { employees: 'Zaposlenici', plans: 'Planovi' },
    explanations: {
      employees: 'Jedan redak za svaku osobu. Čim se datoteka uveze, sve se pozivaju e-poštom.',
      plans:
        'Jedan redak za svaki plan. Ugovor za njega zatim čeka potpise, kao da ste plan izradili ručno. Vesting počinje na dan „startDate“ i ponavlja se nakon svakog razdoblja; bez razdoblja se na dan „startDate“ stječe sve.',
      'opening-balances':
        'Jedan redak za svaki plan društva koje je planove dosad vodilo drugdje. „vested“ je broj svih komada stečenih do dana „vestedOn“, i onih koji su otad izvršeni. Ostatak se stječe u onoliko koraka koliko kaže „occurrences“, prvi jedno razdoblje nakon „vestsFrom“. Imatelji dobivaju potvrde za ono što su izvršili. Ugovori se ne izrađuju jer su potpisani prije.',
    },
    template: 'Preuzmite predložak',
    choose: 'Odaberi CSV datoteku',
    chooseAnother: 'Odaberi drugu datoteku',
    drop: 'ili je ispustite ovdje',
    tooLarge: 'Datoteka je veća od 2 MB. Uvezite je u dijelovima.',
    companyFirst: 'Najprije odaberite društvo.',
    checking: 'Provjerava se svaki redak. Još ništa nije uvezeno.',
    right:
      '%{smart_count} redak je ispravan. Još ništa nije uvezeno. |||| Sva %{smart_count} retka su ispravna. Još ništa nije uvezeno. |||| Svih %{smart_count} redaka je ispravno. Još ništa nije uvezeno.',
    correct: 'Ispravite datoteku i odaberite je ponovno.',
    report: 'Nalaz provjere datoteke',
    columns: { line: 'Redak', what: 'Što će se učiniti', column: 'Stupac', wrong: 'Što nije u redu' },
    run: 'Uvezi %{smart_count} redak |||| Uvezi %{smart_count} retka |||| Uvezi %{smart_count} redaka',
    importing:
      'Uvozi se %{smart_count} redak. Molimo ostavite ovu stranicu otvorenom. |||| Uvoze se %{smart_count} retka. To može potrajati, stoga ostavite ovu stranicu otvorenom. |||| Uvozi se %{smart_count} redaka. To može potrajati, stoga ostavite ovu stranicu otvorenom.',
    done: 'Uvezen je %{smart_count} redak. |||| Uvezena su %{smart_count} retka. |||| Uvezeno je %{smart_count} redaka.',
    unsure:
      'Nismo primili odgovor o tome je li datoteka uvezena. Pritisnite gumb ponovno: ono što je uvezeno neće se uvesti dvaput.',
  },
  activityList: { what: { plans: { imported: 'Plan prenesen' } } },
};
