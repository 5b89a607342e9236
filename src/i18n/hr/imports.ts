export const imports = {
  invitations: {
    waiting:
      '%{smart_count} poziv šalje se kasnije jer ih je odjednom zatraženo mnogo. |||| %{smart_count} poziva šalju se u sljedećih nekoliko sati jer ih je odjednom zatraženo mnogo. |||| %{smart_count} poziva šalje se u sljedećih nekoliko sati jer ih je odjednom zatraženo mnogo.',
  },
  imports: {
    title: 'Uvoz',
    kind: 'Što sadrže redci',
    kinds: {
      employees: 'Zaposlenici',
      plans: 'Planovi',
      'opening-balances': 'Početna stanja',
      holdings: 'Potvrde bez opcija',
    },
    explanations: {
      employees: 'Jedan redak za svaku osobu. Čim se datoteka uveze, sve se pozivaju e-poštom.',
      plans:
        'Jedan redak za svaki plan. Ugovor za njega zatim čeka potpise, kao da ste plan izradili ručno. Vesting počinje na dan „startDate“ i ponavlja se nakon svakog razdoblja; bez razdoblja se na dan „startDate“ stječe sve. „milestones” sadrži naziv, datum i broj komada ili udio svakog cilja, odvojene znakom „|”. Po vlastitoj oznaci „reference” plan se prepoznaje.',
      'opening-balances':
        'Jedan redak za svaki plan društva koje je planove dosad vodilo drugdje. „vested” je broj svih komada stečenih do dana „vestedOn”, i onih koji su otad izvršeni; „forfeited” onih koji su izgubljeni prije stjecanja. Ostatak se stječe u onoliko koraka koliko kaže „occurrences”, prvi jedno razdoblje nakon „vestsFrom”, ili prema ciljevima „milestones”: naziv, datum i broj komada svakoga, odvojeni znakom „|”. Imatelji dobivaju potvrde za ono što su izvršili, pod brojem „certificateNumber” ako ga imaju. Ugovori se ne izrađuju jer su potpisani prije. Već uvezena dodjela prepoznaje se po osobi, danu, broju komada i cijeni ili po oznaci „reference”.',
      holdings:
        'Jedan redak za svaku potvrdu osobe koja nikad nije imala opcije: broj komada, otkad ih drži i koliko je za sve plaćeno. Isto toliko opcija vraća se društvu jer njihovi udjeli već nekome pripadaju.',
    },
    template: 'Preuzmite predložak',
    choose: 'Odaberi CSV datoteku',
    chooseAnother: 'Odaberi drugu datoteku',
    drop: 'ili je ispustite ovdje',
    tooLarge: 'Datoteka je veća od %{n} MB. Uvezite je u dijelovima.',
    companyFirst: 'Najprije odaberite društvo.',
    checking: 'Provjerava se svaki redak. Još ništa nije uvezeno.',
    right:
      '%{smart_count} redak je ispravan. Još ništa nije uvezeno. |||| Sva %{smart_count} retka su ispravna. Još ništa nije uvezeno. |||| Svih %{smart_count} redaka je ispravno. Još ništa nije uvezeno.',
    correct: 'Ispravite datoteku i odaberite je ponovno.',
    report: 'Nalaz provjere datoteke',
    columns: { line: 'Redak', what: 'Što će se učiniti', column: 'Stupac', wrong: 'Što nije u redu' },
    run: 'Uvezi %{smart_count} redak |||| Uvezi %{smart_count} retka |||| Uvezi %{smart_count} redaka',
    importing:
      'Uvozi se %{smart_count} redak. |||| Uvoze se %{smart_count} retka. Duga se datoteka uvozi i dalje kada se ova stranica zatvori. |||| Uvozi se %{smart_count} redaka. Duga se datoteka uvozi i dalje kada se ova stranica zatvori.',
    list: 'Dosadašnji uvozi',
    andMore: 'I još %{smart_count} redak. |||| I još %{smart_count} retka. |||| I još %{smart_count} redaka.',
    underWay: {
      importing:
        'Redci se uvoze. To se nastavlja i kada napustite ovu stranicu; ponovno ćete ga naći pod Uvoz.',
      'taking-back': 'Redci se povlače. To se nastavlja i kada napustite ovu stranicu.',
    },
    stopped:
      'Pokušano je više puta, ali nije dovršeno. Povucite uvoz; ako ni to ne uspije, razlog je u zapisniku aplikacije.',
    done: 'Uvezen je %{smart_count} redak. |||| Uvezena su %{smart_count} retka. |||| Uvezeno je %{smart_count} redaka.',
    unsure:
      'Nismo primili odgovor o tome je li datoteka uvezena. Pritisnite gumb ponovno: ono što je uvezeno neće se uvesti dvaput.',
  },
  activityList: {
    what: {
      imports: {
        'imported-file': 'Datoteka uvezena',
        'took-back': 'Uvoz povučen',
        'gave-up': 'Uvoz prekinut',
      },
      plans: { imported: 'Plan prenesen', 'took-back': 'Plan povučen' },
      employees: { 'imported-holding': 'Udio prenesen', 'took-back-holding': 'Udio povučen' },
    },
    details: { file: 'Datoteka', lines: 'Redci' },
  },
  resources: {
    imports: {
      name: 'Uvoz |||| Uvozi |||| Uvozi',
      tabs: { details: 'Pojedinosti' },
      fields: {
        fileName: 'Datoteka',
        company_id: 'Društvo',
        kind: 'Što sadrže redci',
        status: 'Status',
        done: 'Važeći redci',
        lineCount: 'Redci',
        importer: 'Uvoznik',
        created_at: 'Uvezeno',
        finished_at: 'Završeno',
        problem: 'Zašto je završilo',
        withdrawer: 'Povukao',
        takenBack_at: 'Povučeno',
        reason: 'Razlog',
      },
      values: {
        kind: {
          employees: 'Zaposlenici',
          plans: 'Planovi',
          'opening-balances': 'Početna stanja',
          holdings: 'Potvrde bez opcija',
        },
        status: {
          importing: 'Uvozi se',
          imported: 'Uvezeno',
          'taking-back': 'Povlači se',
          'taken-back': 'Povučeno',
          stopped: 'Prekinuto',
        },
      },
      commands: {
        'take-back': {
          label: 'Povuci',
          title: 'Povući %{name}?',
          description:
            'Sve što je nastalo iz redaka ove datoteke poništava se jednim činom dok se ništa na to ne oslanja: pozivi prestaju, planovi se otkazuju, a knjiženja se storniraju na svoje dane. Zatim se može uvesti ispravljena datoteka.',
          button: 'Povuci uvoz',
          done: 'Uvoz se povlači.',
          inputs: { reason: 'Razlog' },
        },
      },
    },
  },
};
