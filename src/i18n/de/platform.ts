export const platform = {
  platform: {
    loading: 'Wird geladen …',
    progress: '%{done} von %{total}',
    skip: 'Zum Inhalt springen',
    goBack: 'Zurück zu „%{list}“',
    home: '%{appName}, zur ersten Seite',
    roles: { trust: 'Treuhänder', founder: 'Gründer', employee: 'Mitarbeiter' },
    viewers: { label: 'Auch hier: %{names}', one: '%{name} (%{role})' },
    menu: {
      label: 'Hauptmenü',
      open: 'Menü öffnen',
      close: 'Menü schließen',
      narrow: 'Menü verkleinern',
      widen: 'Menü vergrößern',
      account: 'Mein Konto',
    },
    actions: {
      label: 'Schnellaktionen',
      pools: 'Optionspool anlegen',
      plans: 'Plan anlegen',
      employees: 'Mitarbeiter einladen',
      personalData: 'Persönliche Daten bearbeiten',
    },
    notifications: {
      label: 'Benachrichtigungen',
      count: 'Benachrichtigungen: %{smart_count}',
      empty: 'Nichts Neues. Was Sie betrifft, erscheint hier.',
      clear: 'Alle löschen',
      failed:
        'Die Benachrichtigungen konnten nicht gelöscht werden und sind daher noch hier. Versuchen Sie es gleich noch einmal.',
    },
    user: {
      label: 'Benutzermenü: %{name}',
      switch: 'Als %{role} fortfahren',
      switchFailed: 'Der Wechsel der Rolle ist nicht gelungen. Versuchen Sie es gleich noch einmal.',
      account: 'Mein Konto',
      logout: 'Abmelden',
    },
    scheme: { toDark: 'Dunkle Farben verwenden', toLight: 'Helle Farben verwenden' },
    notFound: {
      title: 'Seite nicht gefunden',
      text: 'Unter dieser Adresse gibt es nichts. Der Link ist vielleicht alt oder unvollständig, oder er führt zu etwas, das Sie nicht sehen dürfen.',
      action: 'Zur ersten Seite',
    },
    failure: {
      title: 'Diese Seite konnte nicht angezeigt werden',
      chunk:
        'Der Programmteil (Chunk), der sie zeichnet, konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
      other: 'Beim Zeichnen der Seite ist ein Fehler aufgetreten. Nichts Gespeichertes ging verloren.',
      reload: 'Neu laden',
    },
    connection: {
      lost: 'Der Server ist derzeit nicht erreichbar. Ihre Eingaben bleiben erhalten; es geht von selbst weiter, sobald die Verbindung wieder da ist.',
      retry: 'Jetzt versuchen',
    },
    error: {
      unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      server: 'Der Server konnte das nicht ausführen. Versuchen Sie es gleich noch einmal.',
    },
  },
};
