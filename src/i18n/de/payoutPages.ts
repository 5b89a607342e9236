export const payoutPages = {
  resources: { payouts: { rows: { countryRates: { country: 'Land' } } } },
  payoutForm: {
    types: {
      dividend:
        'Wird auf die Zertifikate gezahlt, die am Ende des Stichtags gehalten wurden, nach ihrer Zahl.',
      liquidation:
        'Wird auf Zertifikate und gevestete Optionen gezahlt; Optionen erhalten, was ein Anteil über ihrem Ausübungspreis wert ist. Beendet alle Pläne des Optionspools.',
    },
    recordDate:
      'Eine Liquidation hat keinen eigenen Stichtag: Beteiligt ist, wer am Tag der Genehmigung Zertifikate oder gevestete Optionen hält.',
    otherRates: 'Abweichende Steuersätze für einzelne Inhaber',
    countryRates: 'Nach dem Land der steuerlichen Ansässigkeit, wie es bestätigt wurde.',
    holderRates: 'Für einzelne Inhaber; diese gehen den Sätzen der Länder vor.',
    addCountry: 'Land hinzufügen',
    addHolder: 'Inhaber hinzufügen',
    removeCountry: 'Satz des Landes %{row} entfernen',
    removeHolder: 'Satz des Inhabers %{row} entfernen',
    remove: 'Entfernen',
    preview: 'Vorschau',
    incomplete:
      'Wählen Sie den Optionspool und geben Sie Bruttobetrag und Steuersatz ein. Dann sehen Sie hier, wer wie viel erhält.',
  },
  payoutSums: {
    kept: 'Von Banken bei Rückgaben behalten',
    title: 'Von brutto zu netto',
    gross: 'Brutto',
    holders: '%{smart_count} Inhaber |||| %{smart_count} Inhaber',
    tax: 'Steuer',
    fees: 'Bankgebühren',
    net: 'Netto',
    paid: 'Gezahlt',
    toPay: 'Noch zu zahlen',
    closed: 'Geschlossen',
    retained: 'Einbehalten',
  },
  payoutSteps: {
    title: 'Schritte',
    drafted: 'Entworfen',
    approved: 'Genehmigt',
    funded: 'Geld eingegangen',
    paid: 'Alles gezahlt',
    discarded: 'Verworfen',
    reversed: 'Storniert',
    done: 'erledigt',
    toCome: 'steht aus',
  },
  payoutBanner: {
    undecided:
      '%{smart_count} Zeile ist nicht mehr als die Bankgebühr. Zahlen Sie sie ohne Gebühr, übertragen oder schließen Sie sie, damit die Auszahlung enden kann. |||| %{smart_count} Zeilen sind nicht mehr als die Bankgebühr. Zahlen Sie sie ohne Gebühr, übertragen oder schließen Sie sie, damit die Auszahlung enden kann.',
    draft:
      'Dies ist ein Entwurf. Sehen Sie sich die Zeilen unter Details an und genehmigen Sie ihn dann: Bis dahin erfährt niemand davon.',
    second:
      '%{name} hat dies am %{date} genehmigt. Damit es wirksam wird, muss es noch ein anderer Bearbeiter genehmigen.',
    approved:
      'Genehmigt. Das Unternehmen überweist nun %{amount} auf das Konto des Treuhänders. Vermerken Sie den Eingang, sobald das Geld da ist.',
    open: '%{smart_count} Zeile kann gezahlt werden und steht noch in keiner Datei. Erstellen Sie eine Überweisungsdatei. |||| %{smart_count} Zeilen können gezahlt werden und stehen noch in keiner Datei. Erstellen Sie eine Überweisungsdatei.',
    sent: 'Die Überweisungsdatei enthält %{smart_count} Zeile (%{amount}). Laden Sie sie bei der Bank hoch und markieren Sie die Zeile dann als gezahlt, oder laden Sie hier den Kontoauszug hoch. |||| Die Überweisungsdateien enthalten %{smart_count} Zeilen (%{amount}). Laden Sie sie bei der Bank hoch und markieren Sie die Zeilen dann als gezahlt, oder laden Sie hier den Kontoauszug hoch.',
    following:
      '%{smart_count} Zeile ist nicht höher als die Bankgebühr. Sie geht mit der nächsten Zahlung des Inhabers hinaus, die noch in keiner Datei ist. |||| %{smart_count} Zeilen sind nicht höher als die Bankgebühr. Sie gehen mit den nächsten Zahlungen der Inhaber hinaus, die noch in keiner Datei sind.',
    carried:
      '%{smart_count} Zeile ging mit einer Zahlung einer anderen Auszahlung hinaus, die bei ihr steht. |||| %{smart_count} Zeilen gingen mit Zahlungen anderer Auszahlungen hinaus, die bei ihnen stehen.',
    allRetained:
      'Noch kann nichts gezahlt werden: %{smart_count} Zeile ist einbehalten. |||| Noch kann nichts gezahlt werden: Alle %{smart_count} Zeilen sind einbehalten.',
    returned:
      'Die Bank hat %{smart_count} Zahlung zurückgegeben. Klären Sie das Konto mit dem Inhaber und zahlen Sie dann noch einmal. |||| Die Bank hat %{smart_count} Zahlungen zurückgegeben. Klären Sie die Konten mit den Inhabern und zahlen Sie dann noch einmal.',
    retained:
      'Alles ist gezahlt bis auf %{smart_count} einbehaltene Zeile. Sie kann gezahlt werden, sobald nichts mehr fehlt. |||| Alles ist gezahlt bis auf %{smart_count} einbehaltene Zeilen. Sie können gezahlt werden, sobald nichts mehr fehlt.',
    reversed: 'Diese Auszahlung wurde storniert: %{reason}',
  },
  trustAccount: {
    title: 'Auszahlungen von %{name}',
    text: 'Von diesem Konto werden Inhaber in jeder Währung bezahlt, für die es kein eigenes Konto gibt. Ohne es kann keine Datei für die Bank erstellt werden.',
    otherAccounts: 'Auszahlungen in der Währung eines dieser Konten werden von ihm bezahlt.',
    account: 'Konto %{row}',
    add: 'Konto hinzufügen',
    remove: 'Konto %{row} entfernen',
    asked:
      '%{name} wünscht seit dem %{date}, dass ein Bearbeiter allein Auszahlungen genehmigt. Das gilt, sobald ein zweiter Bearbeiter es ebenfalls ausschaltet.',
    keep: 'Zwei Genehmigungen behalten',
    kept: 'Auszahlungen werden weiterhin von zwei Bearbeitern genehmigt.',
  },
  payoutDetails: { lines: 'Zeilen', terms: 'Bedingungen' },
  approvePayout: {
    changed:
      'Die Zahlen haben sich geändert, seit Sie diese Seite geöffnet haben. Sehen Sie sich die neuen an, bevor Sie genehmigen.',
    ends: 'Das beendet den Optionspool für seine Inhaber sofort: Alle von ihnen gehaltenen Zertifikate werden eingezogen, %{vested} gevestete Optionen werden ausgebucht, %{unvested} nicht gevestete Optionen verfallen, noch nicht zugeteilte Pläne werden storniert und offene Anträge auf Ausübung abgelehnt.',
  },
  reversePayout: {
    liquidation:
      'Was die Liquidation beendet hat, geht weiter: Zertifikate werden wieder gehalten, und Pläne laufen weiter.',
    continue: 'Weiter',
    title: '%{amount} für %{name} endgültig stornieren?',
    forGood:
      'Was einem Inhaber zugesagt wurde, wird zurückgenommen. Das lässt sich nicht rückgängig machen. |||| Was %{smart_count} Inhabern zugesagt wurde, wird zurückgenommen. Das lässt sich nicht rückgängig machen.',
  },
  transferList: {
    title: 'Überweisungsdateien',
    download: 'XML herunterladen',
    none: 'Es gibt noch keine Datei: Noch kann nichts gezahlt werden.',
    noneOwn: 'Es gibt keine eigene Datei: Die Zeilen gehen mit anderen Zahlungen der Inhaber hinaus.',
    notYet: 'Die erste Datei für die Bank entsteht, wenn der Geldeingang vermerkt wird.',
  },
  returnCharges: {
    title: 'Entgelte bei Rückgaben',
    text: 'So viel darf eine Bank von einer Zahlung behalten, die zurückkommt: Sie gilt dann als zurückgekommen, und was fehlt, trägt der Treuhänder. Was sonst zurückkommt, wartet auf eine Entscheidung.',
    add: 'Währung hinzufügen',
    remove: 'Währung %{row} entfernen',
    done: 'Die Entgelte wurden gespeichert.',
    save: 'Entgelte speichern',
  },
  paidBefore: {
    title: 'Die Bank hat mit einer zurückgezogenen Datei dieser Beteiligung schon gezahlt:',
    text: '%{holder}: %{amount}',
    ask: 'Wer auch in dieser Auszahlung ist, würde doppelt bezahlt.',
  },
  differingHolders: {
    title:
      'Am %{date} haben nach der Genehmigung Zertifikate den Inhaber gewechselt. Am Ende des Tages waren sie anders verteilt, als diese Auszahlung sie zählt:',
    text: '%{holder}: gezählt %{frozen}, gehalten %{held}',
    more: 'und ein weiterer |||| und %{smart_count} weitere',
    ask: 'Solange nichts gezahlt ist, lässt sich die Auszahlung zurücknehmen und neu anlegen, damit sie zählt, was am Ende des Tages gehalten wurde.',
  },
  payoutEntries: { title: 'Was die Bank sagt' },
  bankStatement: {
    upload: 'Kontoauszug hochladen',
    result: 'Was der Kontoauszug sagt',
    question: 'Welchen Kontoauszug möchten Sie einlesen?',
    description:
      'Eine Datei im Format camt.053, wie Ihre Bank sie zum Herunterladen anbietet. Zahlungen, die darin gefunden werden, werden als gezahlt oder zurückgekommen markiert, für alle Auszahlungen zugleich. Eine schon eingelesene Datei ändert nichts.',
    choose: 'Datei auswählen',
    again: 'Dieser Kontoauszug wurde schon gelesen, am %{date}. Jetzt wurde nichts geändert.',
    another: 'Weitere Datei auswählen',
    read: 'Eine Buchung wurde gelesen. |||| %{smart_count} Buchungen wurden gelesen.',
    counts: {
      matched:
        '%{smart_count} Zahlung wurde gefunden und als gezahlt markiert |||| %{smart_count} Zahlungen wurden gefunden und als gezahlt markiert',
      returned: '%{smart_count} Zahlung kam zurück |||| %{smart_count} Zahlungen kamen zurück',
      amountDiffers:
        '%{smart_count} Buchung hat einen anderen Betrag als ihre Zahlung |||| %{smart_count} Buchungen haben andere Beträge als ihre Zahlungen',
      tooEarly:
        '%{smart_count} Buchung ist älter als ihre Datei |||| %{smart_count} Buchungen sind älter als ihre Dateien',
      repeated:
        '%{smart_count} Zahlung ging mehr als einmal ab |||| %{smart_count} Zahlungen gingen mehr als einmal ab',
      notDue:
        '%{smart_count} Zahlung ging hinaus, obwohl sie zurückgezogen oder ersetzt war |||| %{smart_count} Zahlungen gingen hinaus, obwohl sie zurückgezogen oder ersetzt waren',
      unknown:
        '%{smart_count} Buchung gehört zu keiner Zahlung |||| %{smart_count} Buchungen gehören zu keiner Zahlung',
      known:
        '%{smart_count} Buchung wurde schon früher gelesen |||| %{smart_count} Buchungen wurden schon früher gelesen',
    },
    open: 'Buchungen zum Nachsehen',
  },
};
