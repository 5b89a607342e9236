/** Files for the bank, what is in them, and what the bank says of it. */
export const transfers = {
  resources: {
    transfers: {
      name: 'Überweisungsdatei |||| Überweisungsdateien',
      empty:
        'Die Dateien, die der Bank sagen, was sie zahlen soll, entstehen mit der Erfassung des Geldeingangs und für alles, was später gezahlt werden kann.',
      fields: {
        name: 'Optionspool',
        payout_id: 'Auszahlung',
        company_id: 'Unternehmen',
        pool_id: 'Optionspool',
        status: 'Status',
        currency: 'Währung',
        count: 'Zahlungen',
        sum: 'Summe',
        paidCount: 'Gezahlt',
        returnedCount: 'Zurückgekommen',
        accountHolder: 'Kontoinhaber',
        iban: 'Vom Konto',
        madeOn: 'Erstellt am',
        executionDate: 'Ausführungstag',
        createdBy: 'Erstellt von',
        created_at: 'Erstellt',
      },
      columns: { name: 'Datei' },
      values: {
        status: {
          sent: 'Zu zahlen',
          paid: 'Gezahlt',
          returned: 'Teils zurückgekommen',
          withdrawn: 'Zurückgezogen',
        },
      },
      commands: {
        'mark-paid': {
          label: 'Als gezahlt markieren',
          title: 'Hat die Bank alle Zahlungen dieser Datei ausgeführt?',
          description:
            'Alles darin, was weder gezahlt noch zurückgekommen ist, wird als gezahlt markiert, und die Inhaber werden benachrichtigt.',
          button: 'Alle als gezahlt markieren',
          done: 'Die Zahlungen wurden als gezahlt markiert.',
          inputs: { paidOn: 'Gezahlt am' },
        },
      },
    },
    payments: {
      name: 'Zahlung |||| Zahlungen',
      fields: {
        transfer_id: 'Überweisungsdatei',
        payout_id: 'Auszahlung',
        employee_id: 'Inhaber',
        holder: 'Inhaber',
        accountHolder: 'Kontoinhaber',
        iban: 'IBAN',
        reference: 'Zahlungsreferenz',
        currency: 'Währung',
        amount: 'Betrag',
        lines: 'Zeilen',
        status: 'Status',
        paidOn: 'Gezahlt am',
        returnReason: 'Zurückgekommen, weil',
        created_at: 'Erstellt',
      },
      values: {
        status: {
          sent: 'Zu zahlen',
          paid: 'Gezahlt',
          returned: 'Zurückgekommen',
          withdrawn: 'Zurückgezogen',
        },
      },
    },
    'bank-statements': {
      name: 'Kontoauszug |||| Kontoauszüge',
      empty:
        'Laden Sie einen Kontoauszug der Bank (camt.053) hoch: Was er als gezahlt zeigt, wird als gezahlt markiert, und was zurückkam, als zurückgekommen.',
      fields: {
        account: 'Konto',
        fileName: 'Datei',
        createdBy: 'Hochgeladen von',
        entries: 'Buchungen',
        matched: 'Gezahlt',
        returned: 'Zurückgekommen',
        amountDiffers: 'Anderer Betrag',
        tooEarly: 'Vor der Datei',
        repeated: 'Doppelt gezahlt',
        unknown: 'Unbekannt',
        known: 'Schon bekannt',
        created_at: 'Hochgeladen',
      },
    },
    'bank-entries': {
      name: 'Buchung |||| Buchungen',
      fields: {
        bank_statement_id: 'Kontoauszug',
        outcome: 'Ergebnis',
        direction: 'Richtung',
        bookedOn: 'Gebucht am',
        currency: 'Währung',
        amount: 'Betrag',
        counterparty: 'Gegenseite',
        iban: 'IBAN',
        reference: 'Referenz',
        remittance: 'Text',
        bankReason: 'Grund der Bank',
        payment_id: 'Zahlung',
        paymentCount: 'Zahlungen',
        earning_id: 'Ertrag',
        transfer_id: 'Überweisungsdatei',
        created_at: 'Hochgeladen',
      },
      values: {
        outcome: {
          matched: 'Gezahlt',
          returned: 'Zurückgekommen',
          'amount-differs': 'Anderer Betrag',
          'too-early': 'Vor der Datei',
          repeated: 'Doppelt gezahlt',
          unknown: 'Unbekannt',
          known: 'Schon bekannt',
        },
        direction: { debit: 'Belastung', credit: 'Gutschrift' },
      },
    },
    earnings: {
      fields: {
        sentOn: 'Versandt am',
        leavesWithPayout_id: 'Gezahlt zusammen mit Auszahlung',
        returnReason: 'Zurückgekommen, weil',
      },
      commands: {
        'mark-paid': {
          label: 'Als gezahlt markieren',
          title: 'Wurden %{netIncome} gezahlt?',
          description:
            'Der Inhaber wird benachrichtigt. Was zusammen mit dieser Zeile überwiesen wird, ist mit ihr gezahlt.',
          button: 'Als gezahlt markieren',
          done: 'Die Zahlung wurde als gezahlt markiert.',
          inputs: { paidOn: 'Gezahlt am' },
          bulk: {
            title:
              'Wurde %{smart_count} Zahlung ausgeführt? |||| Wurden %{smart_count} Zahlungen ausgeführt?',
            description:
              'Die Inhaber werden benachrichtigt. Was zusammen mit diesen Zeilen überwiesen wird, ist mit ihnen gezahlt.',
            button: 'Als gezahlt markieren |||| %{smart_count} als gezahlt markieren',
            done: 'Die Zahlung wurde als gezahlt markiert. |||| %{smart_count} Zahlungen wurden als gezahlt markiert.',
          },
        },
        'mark-unpaid': {
          label: 'Als nicht gezahlt markieren',
          title: 'Wurde dies irrtümlich als gezahlt markiert?',
          description: 'Die Zeile ist in ihrer Datei wieder offen, als wäre sie nie markiert worden.',
          button: 'Als nicht gezahlt markieren',
          done: 'Die Zahlung ist wieder offen.',
          inputs: { reason: 'Grund' },
        },
        'mark-returned': {
          label: 'Als zurückgekommen markieren',
          title: 'Hat die Bank diese Zahlung zurückgeschickt?',
          description:
            'Der Inhaber wird gebeten, die Bankverbindung zu prüfen. Das Geld wartet, bis es noch einmal gezahlt wird.',
          button: 'Als zurückgekommen markieren',
          done: 'Die Zahlung wurde als zurückgekommen markiert.',
          inputs: { reason: 'Grund' },
        },
        'pay-again': {
          label: 'Noch einmal zahlen',
          title: '%{netIncome} noch einmal zahlen?',
          description:
            'Die Zeile kommt in die nächste Datei, an das Konto, das der Inhaber bis dahin angibt.',
          button: 'Noch einmal zahlen',
          done: 'Die Zahlung kann in die nächste Datei.',
        },
      },
    },
    payouts: {
      fields: {
        unsentLines: 'Noch nicht gesendet',
        sentLines: 'In eigenen Dateien',
        sentSum: 'Summe in eigenen Dateien',
        carriedLines: 'In Dateien anderer Auszahlungen',
        followingLines: 'Mit anderen Zahlungen zu senden',
      },
    },
    trusts: {
      hints: { fields: { address: 'So steht sie in Registern.' } },
      fields: { address: 'Anschrift', accountHolder: 'Kontoinhaber', iban: 'IBAN', bic: 'BIC' },
    },
  },
  activityList: {
    details: { count: 'Zahlungen', paidOn: 'Gezahlt am' },
    what: {
      payouts: {
        'paid-payout': 'Auszahlung vollständig gezahlt',
        'reopened-payout': 'Auszahlung wieder offen',
      },
      earnings: {
        paid: 'Zahlung ausgeführt',
        returned: 'Zahlung von der Bank zurückgeschickt',
        'marked-unpaid': 'Zahlung als nicht ausgeführt markiert',
        'paid-again': 'Zurückgekommene Zahlung wird noch einmal ausgeführt',
      },
      transfers: {
        'made-transfer': 'Überweisungsdatei erstellt',
        'marked-paid': 'Überweisungsdatei als gezahlt markiert',
      },
      bank_statements: { 'read-statement': 'Kontoauszug hochgeladen' },
    },
  },
};
