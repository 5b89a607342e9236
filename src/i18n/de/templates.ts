/** How documents are worded, and in which language they are made. */
export const templates = {
  templates: {
    title: 'Dokumenttexte',
    introduction:
      'Die Bestimmungen Ihrer Dokumente, für jede Art und Sprache. Solange Sie keine eigenen schreiben, gilt der Text von Vestry.',
    own: 'Eigener Text, Version %{version}, %{date}',
    vestrys: 'Text von Vestry',
    link: 'Dokumenttexte',
    linkText: 'Wie Ihre Vereinbarungen, Zertifikate und Abrechnungen lauten.',
    next: 'Die nächsten Dokumente werden mit diesem Text erstellt. Bestehende bleiben, wie sie sind.',
    text: 'Text',
    save: 'Text speichern',
    saved: 'Der Text wurde gespeichert. Die nächsten Dokumente werden damit erstellt.',
    preview: 'Vorschau',
    insert: 'Platzhalter einfügen',
    placeholdersTitle: 'Platzhalter',
    placeholdersText:
      'Jeder wird durch das ersetzt, worum es im Dokument geht. Ein Text ohne die erforderlichen kann nicht gespeichert werden.',
    needed: 'erforderlich',
    versions: 'Versionen',
    version: 'Version %{version}',
    versionOfVestry: 'Version %{version}: Text von Vestry',
    current: 'aktuell',
    show: 'Vorschau',
    showNamed: 'Vorschau: %{name}',
    sample: {
      title: 'Muster mit diesem Text',
      text: 'Namen und Zahlen sind erfunden. Nichts wird gespeichert.',
      open: 'In neuem Tab öffnen',
    },
    restore: {
      label: 'Hierzu zurückkehren',
      named: 'Zurückkehren zu: %{name}',
      title: 'Zurückkehren zu: %{name}?',
      description:
        'Sie wird zur neuesten Version, und die nächsten Dokumente werden damit erstellt. Was Sie nicht gespeichert haben, geht verloren.',
      button: 'Hierzu zurückkehren',
      done: 'Es gilt wieder der frühere Text. Die nächsten Dokumente werden damit erstellt.',
    },
    placeholders: {
      company: 'Unternehmen',
      trust: 'Treuhänder',
      pool: 'Optionspool',
      asset: 'Anteilsklasse',
      nominalValue: 'Nennwert je Stück',
      date: 'Datum des Dokuments',
      reference: 'Referenz des Dokuments',
      pieces: 'Stückzahl',
      totalNominalValue: 'Nennwert insgesamt',
      piecesBefore: 'Stückzahl bisher',
      piecesAdded: 'Hinzukommende Stückzahl',
      piecesAfter: 'Stückzahl künftig',
      addedNominalValue: 'Hinzukommender Nennwert',
      certificates: 'Anzahl der Zertifikate',
      holder: 'Inhaber',
      reason: 'Grund',
      options: 'Zugeteilte Optionen',
      exercisePrice: 'Ausübungspreis je Stück',
      totalExercisePrice: 'Ausübungspreis insgesamt',
      grantDate: 'Zuteilungsdatum',
      vestingStart: 'Beginn des Vestings',
      lastDay: 'Letzter Ausübungstag',
      postTermination: 'Ausübungsfrist nach dem Austritt',
      employee: 'Mitarbeiter',
      number: 'Nummer des Zertifikats',
      issuedOn: 'Tag der Ausstellung',
      payoutType: 'Art der Auszahlung',
      recordDate: 'Stichtag',
      paymentDate: 'Zahlungstag',
      gross: 'Bruttobetrag',
      taxRate: 'Steuersatz',
      tax: 'Einbehaltene Steuer',
      bankFee: 'Bankgebühr',
      net: 'Nettobetrag',
      paymentReference: 'Zahlungsreferenz',
    },
  },
  agreement: {
    title: 'Vereinbarung',
    language: 'Sprache des Dokuments',
  },
  resources: {
    templates: {
      name: 'Dokumenttext |||| Dokumenttexte',
      menu: 'Dokumenttexte',
      fields: {
        kind: 'Dokument',
        language: 'Sprache',
        version: 'Version',
        isOwn: 'Eigener Text',
        text: 'Text',
        author: 'Gespeichert von',
        changed_at: 'Gespeichert',
        versions: 'Versionen',
        trustName: 'Treuhänder',
        created_at: 'Angelegt',
      },
      values: {
        kind: {
          'pool-agreement': 'Poolvereinbarung',
          'pool-amendment': 'Zusatzvereinbarung',
          'certificate-order': 'Zertifikatsbestellung',
          'certificate-cancellation': 'Zertifikatsannullierung',
          'option-agreement': 'Optionsvereinbarung',
          'share-certificate': 'Anteilszertifikat',
          'depositary-receipt': 'Hinterlegungsschein',
          'payout-statement': 'Auszahlungsabrechnung',
        },
      },
    },
    account: {
      menu: 'Mein Konto',
    },
    companies: {
      fields: {
        documentLanguage: 'Sprache der Dokumente',
      },
    },
    documents: {
      fields: {
        language: 'Sprache',
      },
    },
    certificates: {
      fields: {
        language: 'Sprache',
      },
    },
    pools: {
      commands: {
        approve: {
          inputs: {
            language: 'Sprache des Dokuments',
          },
        },
        'approve-increase': {
          inputs: {
            language: 'Sprache des Dokuments',
          },
        },
        'create-share-certificates': {
          inputs: {
            language: 'Sprache des Dokuments',
          },
        },
        'cancel-share-certificates': {
          inputs: {
            language: 'Sprache des Dokuments',
          },
        },
        transfer: {
          inputs: {
            language: 'Sprache des Zertifikats',
          },
        },
      },
    },
    plans: {
      commands: {
        'confirm-exercise': {
          inputs: {
            language: 'Sprache des Zertifikats',
          },
        },
      },
    },
  },
  activityList: {
    what: {
      templates: {
        'changed-template': 'Dokumenttext geändert',
      },
    },
    details: {
      kind: 'Dokument',
      version: 'Version',
      language: 'Sprache',
    },
  },
};
