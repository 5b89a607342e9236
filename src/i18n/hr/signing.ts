export const signing = {
  signing: {
    checkCopy: 'Provjera primjerka',
    titles: {
      'pool-amendment': 'Dodatak ugovoru o fondu opcija',
      'certificate-order': 'Nalog za izdavanje potvrda',
      'certificate-cancellation': 'Poništenje potvrda',
    },
    kinds: {
      'pool-amendment': 'dodatak ugovoru o fondu opcija',
      'certificate-order': 'nalog za izdavanje potvrda',
      'certificate-cancellation': 'poništenje potvrda',
    },
  },
  signMany: {
    title: 'Dokumenti za potpis',
    open: 'Potpiši više dokumenata',
    introduction:
      'Pročitajte svaki dokument prije potpisa. Vašom se lozinkom potpisuju svi odabrani dokumenti.',
    empty: 'Ništa ne čeka Vaš potpis. Ovdje će biti navedeni dokumenti kojima je potreban.',
    more: 'Ovo su najnoviji dokumenti, ukupno %{count}. Ostali slijede kada se ovi potpišu.',
    all: 'Odaberi sve',
    select: 'Odaberi: %{title}',
    read: 'Pročitaj',
    readNamed: 'Pročitaj: %{title} (PDF, u novoj kartici)',
    recorded: 'Vaši se potpisi bilježe s Vašim imenom, vremenom, IP adresom i uređajem i ne mogu se povući.',
    sign: 'Potpiši %{smart_count} dokument |||| Potpiši %{smart_count} dokumenta |||| Potpiši %{smart_count} dokumenata',
    none: 'Odaberite što želite potpisati.',
    running:
      'Potpisuje se i pečati %{smart_count} dokument. Molimo ostavite ovu stranicu otvorenom. |||| Potpisuju se i pečate %{smart_count} dokumenta. To može potrajati, stoga ostavite ovu stranicu otvorenom. |||| Potpisuje se i pečati %{smart_count} dokumenata. To može potrajati, stoga ostavite ovu stranicu otvorenom.',
    done: 'Potpisali ste %{smart_count} dokument. |||| Potpisali ste %{smart_count} dokumenta. |||| Potpisali ste %{smart_count} dokumenata.',
  },
};
