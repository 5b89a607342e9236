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
  leavesWith: {
    sent: 'Mit anderer Zahlung hinaus',
    waiting: 'Geht mit der nächsten Zahlung',
    whySent:
      'Nach Steuer ist der Betrag nicht höher als die Bankgebühr. Er ging ohne Gebühr hinaus, mit der Zahlung des Inhabers aus der unten genannten Auszahlung.',
    whyWaiting:
      'Nach Steuer ist der Betrag nicht höher als die Bankgebühr. Er geht ohne Gebühr hinaus, mit der Zahlung des Inhabers aus der unten genannten Auszahlung, die noch in keiner Datei ist.',
  },
  retained: {
    title: 'Das kann noch nicht gezahlt werden.',
    personalData: 'Persönliche Daten bearbeiten',
    bankDetails: 'Bankverbindung eingeben',
    own: {
      'not-verified': 'Ihre persönlichen Daten sind noch nicht bestätigt.',
      'no-bank-details': 'Das Konto, auf das gezahlt werden soll, fehlt.',
      'name-not-latin':
        'Der Name des Kontoinhabers ist nicht in lateinischen Buchstaben, und nur solche kennt eine Bank. Geben Sie ihn unter Bankverbindung so an, wie die Bank ihn führt.',
      'bic-missing':
        'Zahlungen außerhalb des einheitlichen Euro-Zahlungsverkehrsraums (SEPA) brauchen den BIC der Bank. Geben Sie ihn unter Bankverbindung an.',
      'below-fee':
        'Nach Steuern ist es nicht mehr als die Gebühr einer Überweisung. Es wird ohne Gebühr mit Ihrer nächsten Zahlung gezahlt.',
    },
    others: {
      'not-verified': 'Der Inhaber muss seine persönlichen Daten über die Schnellaktionen bestätigen.',
      'no-bank-details': 'Der Inhaber muss unter Mein Konto, Bankverbindung, ein Konto eingeben.',
      'name-not-latin':
        'Der Name des Kontoinhabers ist nicht in lateinischen Buchstaben. Der Inhaber muss ihn unter Mein Konto, Bankverbindung so angeben, wie die Bank ihn führt.',
      'bic-missing':
        'Zahlungen außerhalb des einheitlichen Euro-Zahlungsverkehrsraums (SEPA) brauchen den BIC der Bank. Der Inhaber muss ihn unter Mein Konto, Bankverbindung angeben.',
      'below-fee':
        'Nach Steuern ist es nicht mehr als die Gebühr einer Überweisung. Es geht ohne Gebühr mit der nächsten Zahlung des Inhabers ab.',
    },
  },
};
