/** Files for the bank, what is in them, and what the bank says of it. */
export const transfers = {
  resources: {
    transfers: {
      name: 'Datoteka s prijenosima |||| Datoteke s prijenosima |||| Datoteka s prijenosima',
      empty:
        'Datoteke koje banci kažu što treba platiti nastaju kad se zabilježi primitak novca te za sve što se može isplatiti poslije.',
      fields: {
        name: 'Fond',
        payout_id: 'Isplata',
        company_id: 'Društvo',
        pool_id: 'Fond',
        status: 'Status',
        currency: 'Valuta',
        count: 'Plaćanja',
        sum: 'Zbroj',
        paidCount: 'Isplaćeno',
        returnedCount: 'Vraćeno',
        accountHolder: 'Vlasnik računa',
        iban: 'S računa',
        madeOn: 'Izrađeno',
        executionDate: 'Datum izvršenja',
        createdBy: 'Izradio',
        created_at: 'Izrađeno',
      },
      columns: { name: 'Datoteka' },
      values: {
        status: {
          sent: 'Za isplatu',
          paid: 'Isplaćeno',
          returned: 'Djelomično vraćeno',
          withdrawn: 'Povučeno',
        },
      },
      commands: {
        'mark-paid': {
          label: 'Označi isplaćenim',
          title: 'Je li banka izvršila sva plaćanja iz ove datoteke?',
          description:
            'Sve u njoj što nije ni isplaćeno ni vraćeno označit će se isplaćenim, a imatelji će dobiti obavijest.',
          button: 'Označi sve isplaćenim',
          done: 'Plaćanja su označena isplaćenima.',
          inputs: { paidOn: 'Isplaćeno dana' },
        },
      },
    },
    payments: {
      name: 'Plaćanje |||| Plaćanja |||| Plaćanja',
      fields: {
        transfer_id: 'Datoteka s prijenosima',
        payout_id: 'Isplata',
        employee_id: 'Imatelj',
        holder: 'Imatelj',
        accountHolder: 'Vlasnik računa',
        iban: 'IBAN',
        reference: 'Poziv na broj',
        currency: 'Valuta',
        amount: 'Iznos',
        lines: 'Stavke',
        status: 'Status',
        paidOn: 'Isplaćeno dana',
        returnReason: 'Razlog povrata',
        created_at: 'Izrađeno',
      },
      values: {
        status: { sent: 'Za isplatu', paid: 'Isplaćeno', returned: 'Vraćeno', withdrawn: 'Povučeno' },
      },
    },
    'bank-statements': {
      name: 'Bankovni izvadak |||| Bankovni izvaci |||| Bankovnih izvadaka',
      empty:
        'Učitajte izvadak banke (camt.053): što je prema njemu plaćeno, označit će se isplaćenim, a što se vratilo, vraćenim.',
      fields: {
        account: 'Račun',
        fileName: 'Datoteka',
        createdBy: 'Prenio',
        entries: 'Stavke izvatka',
        matched: 'Isplaćeno',
        returned: 'Vraćeno',
        amountDiffers: 'Drukčiji iznos',
        tooEarly: 'Prije datoteke',
        repeated: 'Dvaput plaćeno',
        unknown: 'Nepoznato',
        known: 'Već poznato',
        created_at: 'Preneseno',
      },
    },
    'bank-entries': {
      name: 'Stavka izvatka |||| Stavke izvatka |||| Stavki izvatka',
      fields: {
        bank_statement_id: 'Bankovni izvadak',
        outcome: 'Ishod',
        direction: 'Smjer',
        bookedOn: 'Knjiženo dana',
        currency: 'Valuta',
        amount: 'Iznos',
        counterparty: 'Druga strana',
        iban: 'IBAN',
        reference: 'Poziv na broj',
        remittance: 'Tekst',
        bankReason: 'Razlog banke',
        payment_id: 'Plaćanje',
        paymentCount: 'Plaćanja',
        earning_id: 'Prihod',
        transfer_id: 'Datoteka s prijenosima',
        created_at: 'Preneseno',
      },
      values: {
        outcome: {
          matched: 'Isplaćeno',
          returned: 'Vraćeno',
          'amount-differs': 'Drukčiji iznos',
          'too-early': 'Prije datoteke',
          repeated: 'Dvaput plaćeno',
          unknown: 'Nepoznato',
          known: 'Već poznato',
        },
        direction: { debit: 'Terećenje', credit: 'Odobrenje' },
      },
    },
    earnings: {
      fields: {
        sentOn: 'Poslano',
        leavesWithPayout_id: 'Isplaćeno zajedno s isplatom',
        returnReason: 'Razlog povrata',
      },
      commands: {
        'mark-paid': {
          label: 'Označi isplaćenim',
          title: 'Je li isplaćeno %{netIncome}?',
          description:
            'Imatelj dobiva obavijest. Što se isplaćuje zajedno s ovom stavkom, isplaćeno je s njom.',
          button: 'Označi isplaćenim',
          done: 'Plaćanje je označeno isplaćenim.',
          inputs: { paidOn: 'Isplaćeno dana' },
          bulk: {
            title:
              'Je li izvršeno %{smart_count} plaćanje? |||| Jesu li izvršena %{smart_count} plaćanja? |||| Je li izvršeno %{smart_count} plaćanja?',
            description:
              'Imatelji dobivaju obavijest. Što se isplaćuje zajedno s ovim stavkama, isplaćeno je s njima.',
            button:
              'Označi %{smart_count} isplaćenim |||| Označi %{smart_count} isplaćena |||| Označi %{smart_count} isplaćenih',
            done: '%{smart_count} plaćanje označeno je isplaćenim. |||| %{smart_count} plaćanja označena su isplaćenima. |||| %{smart_count} plaćanja označeno je isplaćenima.',
          },
        },
        'mark-unpaid': {
          label: 'Označi neisplaćenim',
          title: 'Je li ovo pogreškom označeno isplaćenim?',
          description: 'Stavka je u svojoj datoteci opet otvorena, kao da nikad nije označena.',
          button: 'Označi neisplaćenim',
          done: 'Plaćanje je opet otvoreno.',
          inputs: { reason: 'Razlog' },
        },
        'mark-returned': {
          label: 'Označi vraćenim',
          title: 'Je li banka vratila ovo plaćanje?',
          description: 'Imatelj se moli da provjeri bankovne podatke. Novac čeka dok se ponovno ne isplati.',
          button: 'Označi vraćenim',
          done: 'Plaćanje je označeno vraćenim.',
          inputs: { reason: 'Razlog' },
        },
        'pay-again': {
          label: 'Isplati ponovno',
          title: 'Isplatiti %{netIncome} još jednom?',
          description: 'Stavka ide u sljedeću datoteku, na račun koji imatelj dotad navede.',
          button: 'Isplati ponovno',
          done: 'Plaćanje može u sljedeću datoteku.',
        },
      },
    },
    payouts: {
      fields: {
        unsentLines: 'Još nije poslano',
        sentLines: 'U vlastitim datotekama',
        sentSum: 'Zbroj u vlastitim datotekama',
        carriedLines: 'U datotekama drugih isplata',
        followingLines: 'Odlazi s drugim plaćanjima',
      },
    },
    trusts: {
      hints: { fields: { address: 'Tako stoji u registrima.' } },
      fields: { address: 'Adresa', accountHolder: 'Vlasnik bankovnog računa', iban: 'IBAN', bic: 'BIC' },
    },
  },
  activityList: {
    details: { count: 'Plaćanja', paidOn: 'Isplaćeno dana' },
    what: {
      payouts: { 'paid-payout': 'Isplata u cijelosti izvršena', 'reopened-payout': 'Isplata opet otvorena' },
      earnings: {
        paid: 'Plaćanje izvršeno',
        returned: 'Banka je vratila plaćanje',
        'marked-unpaid': 'Plaćanje označeno neizvršenim',
        'paid-again': 'Vraćeno plaćanje isplatit će se ponovno',
      },
      transfers: {
        'made-transfer': 'Izrađena datoteka s prijenosima',
        'marked-paid': 'Datoteka s prijenosima označena isplaćenom',
      },
      bank_statements: { 'read-statement': 'Učitan bankovni izvadak' },
    },
  },
};
