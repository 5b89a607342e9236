/** Generating registers, and finding them again. */
export const registers = {
  resources: {
    registers: {
      name: 'Register |||| Register',
      create: { title: 'Register erstellen' },
      fields: {
        subject: 'Register von',
        scope: 'Welche Optionspools',
        company_id: 'Unternehmen',
        pool_id: 'Optionspool',
        asOf: 'Stand',
        language: 'Sprache',
        status: 'Status',
        rowCount: 'Zeilen',
        files: 'Dateien',
        created_at: 'Angefordert',
        finished_at: 'Fertig',
      },
      values: {
        scope: {
          all: 'Alles, was der Treuhänder hält',
          company: 'Jene eines Unternehmens',
          pool: 'Ein Optionspool',
        },
        language: { en: 'English', de: 'Deutsch', hr: 'Hrvatski' },
        status: { preparing: 'In Arbeit', ready: 'Fertig', failed: 'Fehlgeschlagen' },
      },
    },
    pools: {
      values: { language: { en: 'English', de: 'Deutsch', hr: 'Hrvatski' } },
      commands: {
        'generate-register': {
          label: 'Register erstellen',
          title: 'Zu welchem Tag brauchen Sie das Register von %{name}?',
          description:
            'Das Register zeigt den Treuhänder als Gesellschafter des Unternehmens, die Inhaber unter ihm, auch frühere, und wie beides auf dieselbe Zahl kommt, jeweils zum Ende eines Tages.',
          button: 'Register erstellen',
          done: 'Das Register wird erstellt. Sie erfahren, wenn es fertig ist.',
          inputs: { asOf: 'Stand', language: 'Sprache' },
        },
      },
    },
  },
  registers: {
    question: 'Welches Register brauchen Sie?',
    description:
      'Das Register zeigt den Treuhänder als Gesellschafter des Unternehmens, die Inhaber unter ihm, auch frühere, und wie beides auf dieselbe Zahl kommt, jeweils zum Ende eines Tages.',
    asked: 'Das Register wird erstellt. Sie erfahren, wenn es fertig ist.',
    list: 'Bisherige Register',
    none: 'Es wurde noch kein Register erstellt.',
    progress: 'Register von %{subject} wird erstellt',
    waiting: 'Wartet',
    title: 'Register von %{subject} zum %{date}',
    preparing:
      'Die Dateien werden erstellt. Sie können diese Seite verlassen und erfahren, wenn sie fertig sind.',
    failed:
      'Die Dateien konnten auch nach mehreren Versuchen nicht erstellt werden. Erstellen Sie das Register noch einmal. Gelingt auch das nicht, findet der Betreiber der Anwendung den Grund in deren Protokoll.',
    all: 'Alle Register',
    files: 'Dateien',
    formats: { pdf: 'PDF', xlsx: 'Tabelle', csv: 'CSV' },
    volumes: 'PDF · %{count} Bände',
    volume: '%{name}, Band %{volume} von %{volumes}',
  },
  platform: { actions: { register: 'Register erstellen' } },
  activityList: {
    what: { registers: { 'generated-register': 'Register erstellt' } },
    details: { asOf: 'Stand' },
  },
};
