/** How documents are worded, and in which language they are made. */
export const templates = {
  templates: {
    title: 'Tekstovi dokumenata',
    introduction:
      'Odredbe Vaših dokumenata, za svaku vrstu i svaki jezik. Dok ne napišete vlastite, vrijedi tekst Vestryja.',
    own: 'Vlastiti tekst, verzija %{version}, %{date}',
    vestrys: 'Tekst Vestryja',
    link: 'Tekstovi dokumenata',
    linkText: 'Kako glase Vaši ugovori, potvrde i obračuni.',
    next: 'Sljedeći dokumenti izrađuju se s ovim tekstom. Postojeći ostaju kakvi jesu.',
    text: 'Tekst',
    save: 'Spremi tekst',
    saved: 'Tekst je spremljen. Sljedeći dokumenti izrađuju se s njim.',
    preview: 'Pregled',
    insert: 'Umetni oznaku',
    placeholdersTitle: 'Oznake',
    placeholdersText:
      'Svaka se zamjenjuje onim na što se dokument odnosi. Tekst bez obveznih ne može se spremiti.',
    needed: 'obvezno',
    versions: 'Verzije',
    version: 'Verzija %{version}',
    versionOfVestry: 'Verzija %{version}: tekst Vestryja',
    current: 'trenutačna',
    show: 'Pregled',
    showNamed: 'Pregled: %{name}',
    sample: {
      title: 'Uzorak s ovim tekstom',
      text: 'Imena i brojevi su izmišljeni. Ništa se ne sprema.',
      open: 'Otvori u novoj kartici',
    },
    restore: {
      label: 'Vrati ovo',
      named: 'Vrati: %{name}',
      title: 'Vratiti: %{name}?',
      description:
        'To postaje najnovija verzija i sljedeći dokumenti izrađuju se s njom. Ono što niste spremili bit će izgubljeno.',
      button: 'Vrati ovo',
      done: 'Ponovno vrijedi raniji tekst. Sljedeći dokumenti izrađuju se s njim.',
    },
    placeholders: {
      company: 'Društvo',
      trust: 'Povjerenik',
      pool: 'Fond opcija',
      asset: 'Rod dionica',
      nominalValue: 'Nominalni iznos po komadu',
      date: 'Datum dokumenta',
      reference: 'Oznaka dokumenta',
      pieces: 'Broj komada',
      totalNominalValue: 'Ukupni nominalni iznos',
      piecesBefore: 'Dosadašnji broj komada',
      piecesAdded: 'Dodatni broj komada',
      piecesAfter: 'Budući broj komada',
      addedNominalValue: 'Dodatni nominalni iznos',
      certificates: 'Broj potvrda',
      holder: 'Imatelj',
      reason: 'Razlog',
      options: 'Dodijeljene opcije',
      exercisePrice: 'Cijena izvršenja po komadu',
      totalExercisePrice: 'Ukupna cijena izvršenja',
      grantDate: 'Datum dodjele',
      vestingStart: 'Početak vestinga',
      lastDay: 'Posljednji dan izvršenja',
      postTermination: 'Rok za izvršenje nakon odlaska',
      employee: 'Zaposlenik',
      number: 'Broj potvrde',
      issuedOn: 'Datum izdavanja',
      payoutType: 'Vrsta isplate',
      recordDate: 'Datum utvrđivanja prava',
      paymentDate: 'Datum isplate',
      gross: 'Bruto iznos',
      taxRate: 'Stopa poreza',
      tax: 'Obustavljeni porez',
      bankFee: 'Bankovna naknada',
      net: 'Neto iznos',
      paymentReference: 'Poziv na broj',
    },
  },
  agreement: {
    title: 'Ugovor',
    language: 'Jezik dokumenta',
  },
  resources: {
    templates: {
      name: 'Tekst dokumenta |||| Teksta dokumenta |||| Tekstova dokumenata',
      menu: 'Tekstovi dokumenata',
      fields: {
        kind: 'Dokument',
        language: 'Jezik',
        version: 'Verzija',
        isOwn: 'Vlastiti tekst',
        text: 'Tekst',
        author: 'Spremio',
        changed_at: 'Spremljeno',
        versions: 'Verzije',
        trustName: 'Povjerenik',
        created_at: 'Izrađeno',
      },
      values: {
        kind: {
          'pool-agreement': 'Ugovor o fondu opcija',
          'pool-amendment': 'Dodatak ugovoru o fondu opcija',
          'certificate-order': 'Nalog za izdavanje potvrda',
          'certificate-cancellation': 'Poništenje potvrda',
          'option-agreement': 'Ugovor o opcijama',
          'share-certificate': 'Potvrda o dionicama',
          'depositary-receipt': 'Depozitna potvrda',
          'payout-statement': 'Obračun isplate',
        },
      },
    },
    account: {
      menu: 'Moj račun',
    },
    companies: {
      fields: {
        documentLanguage: 'Jezik dokumenata',
      },
    },
    documents: {
      fields: {
        language: 'Jezik',
      },
    },
    certificates: {
      fields: {
        language: 'Jezik',
      },
    },
    pools: {
      commands: {
        approve: {
          inputs: {
            language: 'Jezik dokumenta',
          },
        },
        'approve-increase': {
          inputs: {
            language: 'Jezik dokumenta',
          },
        },
        'create-share-certificates': {
          inputs: {
            language: 'Jezik dokumenta',
          },
        },
        'cancel-share-certificates': {
          inputs: {
            language: 'Jezik dokumenta',
          },
        },
        transfer: {
          inputs: {
            language: 'Jezik potvrde',
          },
        },
      },
    },
    plans: {
      commands: {
        'confirm-exercise': {
          inputs: {
            language: 'Jezik potvrde',
          },
        },
      },
    },
  },
  activityList: {
    what: {
      templates: {
        'changed-template': 'Tekst dokumenta promijenjen',
      },
    },
    details: {
      kind: 'Dokument',
      version: 'Verzija',
      language: 'Jezik',
    },
  },
};
