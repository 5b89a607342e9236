export const account = {
  account: {
    tabs: {
      'change-password': 'Passwort ändern',
      settings: 'Einstellungen',
      'delete-account': 'Konto löschen',
    },
  },
  changePassword: {
    text: 'Mit einem neuen Passwort werden Sie überall sonst abgemeldet, und wir teilen es Ihnen per E-Mail mit.',
    current: 'Ihr derzeitiges Passwort',
    new: 'Neues Passwort',
    hint: 'Mindestens %{least} Zeichen; mehrere Wörter sind leicht zu merken.',
    repeated: 'Neues Passwort noch einmal',
    differs: 'Das ist nicht dasselbe wie das neue Passwort.',
    button: 'Passwort ändern',
    done: 'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
  },
  settings: {
    language: 'Sprache',
    mails: {
      title: 'E-Mail',
      text: 'In Ihrem Posteingang ist auf jeden Fall alles. Einladungen und was Ihren Zugang betrifft, kommen immer auch per E-Mail.',
      document: 'Zu unterschreibende Dokumente',
      shareholding: 'Optionspools und Zertifikate',
      plan: 'Pläne und Vesting',
      exercise: 'Ausübungen',
      employee: 'Mitarbeiter',
    },
    scheme: {
      title: 'Farben',
      text: 'Sie werden für diesen Browser gewählt und gelten sofort.',
      system: 'Wie im System eingestellt',
      light: 'Hell',
      dark: 'Dunkel',
    },
    export: {
      title: 'Ihre Daten',
      text: 'Alles, was über Sie gespeichert ist, in einer Datei: Ihr Zugang, Ihre Pläne und Zertifikate, was Sie unterschrieben und getan haben und was Ihnen gesendet wurde.',
      button: 'Meine Daten herunterladen',
    },
  },
  ownBankDetails: {
    text: 'Auf dieses Konto erhalten Sie Auszahlungen. Der Treuhänder sieht es, wenn er auszahlt; Ihr Unternehmen nie. Ein Land der steuerlichen Ansässigkeit in Ihren bestätigten Daten geht dem hier angegebenen vor.',
  },
  resources: {
    bankDetails: {
      fields: {
        accountHolder: 'Kontoinhaber',
        iban: 'IBAN',
        bic: 'BIC',
        taxResidence: 'Land der steuerlichen Ansässigkeit',
      },
    },
  },
  deleteAccount: {
    text: 'Ihr Konto endet endgültig. Niemand kann es zurückholen.',
    erased:
      'Ihr Name, Ihre E-Mail-Adresse, Ihr Passwort, Ihre verifizierten Daten, Ihre Bankverbindung, Ihr Bild und Ihre Nachrichten werden gelöscht, und Sie werden überall abgemeldet.',
    kept: 'Was über Ihre Pläne und Zertifikate gebucht wurde, bleibt unter einem Pseudonym erhalten, weil andere darauf angewiesen sind.',
    ended:
      'Unterschriebene Vereinbarungen und Zertifikate werden so aufbewahrt, wie sie unterschrieben wurden; das Gesetz verlangt es.',
    address:
      'Mit Ihrer E-Mail-Adresse können Sie sich wieder registrieren oder eingeladen werden, ohne das, was vorher war.',
    roles: 'Es endet für alle Ihre Rollen: %{roles}.',
    notYet: 'Sie können Ihr Konto noch nicht löschen',
    unknown: 'Es ließ sich nicht feststellen, ob Ihr Konto gelöscht werden kann. Nichts wurde geändert.',
    button: 'Mein Konto löschen …',
    title: 'Ihr Konto endgültig löschen?',
    description: 'Das Konto von %{email} und alles darin, was nur Ihnen gehört, wird gelöscht.',
    password: 'Ihr Passwort',
    understood: 'Mir ist klar, dass sich das nicht rückgängig machen lässt',
    confirmFirst: 'Bitte bestätigen Sie, dass Ihnen das klar ist.',
    delete: 'Mein Konto löschen',
  },
  activityList: {
    what: {
      employees: { 'deleted-account': 'Konto gelöscht' },
      companies: { 'deleted-account': 'Konto eines Gründers gelöscht' },
    },
  },
};
