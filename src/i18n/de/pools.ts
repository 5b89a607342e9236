/** The dialogs of a shareholding, beyond the texts that every command has. */
export const pools = {
  poolBanner: {
    waitsForTrust:
      'Eine Erhöhung von %{pieces} auf %{requested} Stück wartet auf die Genehmigung des Treuhänders. Bis dahin ändert sich nichts.',
    waitsForYou:
      'Der Gründer beantragt eine Erhöhung von %{pieces} auf %{requested} Stück. Sie wartet auf Ihre Genehmigung.',
    approved: 'Eine Erhöhung von %{pieces} auf %{requested} Stück ist genehmigt.',
  },
  updatePool: {
    pieces: 'Der Optionspool hat %{pieces} Stück, davon sind %{free} frei.',
    more: 'Für diese Stückzahl braucht es die Genehmigung des Treuhänders und beide Unterschriften. Bis dahin behält der Optionspool seine %{pieces} Stück.',
    fewer:
      '%{fewer} Stück geht sofort an das Unternehmen zurück, samt Zertifikat. |||| %{fewer} Stück gehen sofort an das Unternehmen zurück, samt Zertifikaten.',
    tooFew:
      'Höchstens %{free} Stück sind frei; der Optionspool kann daher derzeit nicht weniger als %{least} Stück haben.',
    requested: 'Die Erhöhung wurde beantragt. Der Treuhänder wurde benachrichtigt.',
    increaseOpen:
      'Eine Erhöhung auf %{requested} Stück läuft. Die Stückzahl bleibt, wie sie ist, bis die Erhöhung unterschrieben, abgelehnt oder zurückgezogen ist.',
  },
  whoseCertificates: {
    label: 'Wessen Zertifikate',
    holder: 'Inhaber',
    held: '%{name} · %{pieces} Stk.',
    nobody: 'Noch hält kein Mitarbeiter Zertifikate dieses Optionspools.',
    orders: {
      trust: 'Die des Treuhänders, aufgeteilt nach Ihren Angaben',
      holder: 'Die eines Mitarbeiters, als ein Zertifikat',
    },
    cancels: {
      trust: 'Nicht zugeordnete, die der Treuhänder hält',
      holder: 'Die eines Mitarbeiters',
    },
  },
  shareCertificates: {
    rows: 'Zertifikate',
    row: 'Stückzahl von Zertifikat %{row}',
    add: 'Zertifikat hinzufügen',
    remove: 'Zertifikat %{row} entfernen',
    sum: '%{sum} von %{held} Stück.',
    rest: '%{sum} von %{held} Stück. Über die übrigen %{rest} wird ein weiteres Zertifikat ausgestellt.',
    tooMany: 'Der Treuhänder hält nur %{limit} Stück ohne Inhaber.',
    balance:
      'Ein Zertifikat über %{pieces} Stück ersetzt die bisherigen von %{name}. |||| Ein Zertifikat über %{pieces} Stück ersetzt die bisherigen von %{name}.',
  },
  cancelCertificates: {
    spare:
      '%{spare} von %{unallocated} nicht zugeordneten Zertifikaten sind entbehrlich: Die übrigen decken verfügbare, nicht gevestete und gevestete Optionen. Die entbehrlichen werden sofort annulliert.',
    noneSpare:
      'Keines der %{unallocated} nicht zugeordneten Zertifikate ist entbehrlich: Alle decken verfügbare, nicht gevestete und gevestete Optionen.',
    signed:
      'Der Treuhänder und der Inhaber unterschreiben die Annullierung. Bis beide unterschrieben haben, bleiben die Zertifikate gültig.',
    sent: 'Die Annullierung wurde erstellt. Sie wartet nun auf beide Unterschriften.',
    payout: 'Für diesen Optionspool gibt es eine Liquidationsauszahlung.',
    noPayout: 'Für diesen Optionspool gibt es keine Liquidationsauszahlung.',
  },
  transferCertificates: {
    to: 'Käufer',
    employee: 'Ein Mitarbeiter',
    trust: 'Der Treuhänder (Rückkauf)',
  },
};
