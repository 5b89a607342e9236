export const earnings = {
  earningList: {
    paid: 'Bisher an Sie gezahlt',
    toCome: 'Steht noch aus',
    summary: 'Übersicht eines Jahres',
    year: 'Jahr',
    pdf: 'Übersicht %{year} (PDF)',
    csv: 'Zahlungen %{year} (CSV)',
  },
  earningDialog: {
    calculation: 'Berechnung',
    about: 'Auszahlung',
    certificates: '%{pieces} Zertifikat |||| %{pieces} Zertifikate',
    options: '%{pieces} Option |||| %{pieces} Optionen',
    heldOn: 'Gehalten am Ende des %{date}',
    atPrice: 'Zu %{price} pro Stück',
    lessPrice: 'Was ein Anteil über dem Ausübungspreis wert ist',
    gross: 'Bruttoertrag',
    ofPayout: 'Anteil an %{amount}',
    tax: 'Steuer (%{rate})',
    fee: 'Bankgebühr',
    noFee: 'Keine, da sie zusammen mit Ihrer nächsten Zahlung abgeht',
    net: 'Nettoertrag',
    statement: 'Abrechnung (PDF)',
  },
  retained: {
    title: 'Das kann noch nicht gezahlt werden.',
    personalData: 'Persönliche Daten bearbeiten',
    bankDetails: 'Bankverbindung eingeben',
    own: {
      'not-verified': 'Ihre persönlichen Daten sind noch nicht bestätigt.',
      'no-bank-details': 'Das Konto, auf das gezahlt werden soll, fehlt.',
      'below-fee':
        'Nach Steuern ist es nicht mehr als die Gebühr einer Überweisung. Es wird ohne Gebühr mit Ihrer nächsten Zahlung gezahlt.',
    },
    others: {
      'not-verified': 'Der Inhaber muss seine persönlichen Daten über die Schnellaktionen bestätigen.',
      'no-bank-details': 'Der Inhaber muss unter Mein Konto, Bankverbindung, ein Konto eingeben.',
      'below-fee':
        'Nach Steuern ist es nicht mehr als die Gebühr einer Überweisung. Es geht ohne Gebühr mit der nächsten Zahlung des Inhabers ab.',
    },
  },
};
