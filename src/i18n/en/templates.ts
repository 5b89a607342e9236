/** How documents are worded, and in which language they are made. */
export const templates = {
  templates: {
    title: 'Document Texts',
    introduction:
      'The clauses of your documents, for each kind and language. As long as you write none of your own, Vestry’s text is used.',
    own: 'Own text, version %{version}, %{date}',
    vestrys: 'Vestry’s text',
    link: 'Document Texts',
    linkText: 'How your agreements, certificates and statements are worded.',
    next: 'The next documents are made with this text. Those that exist already stay as they are.',
    text: 'Text',
    save: 'Save Text',
    saved: 'The text was saved. The next documents are made with it.',
    preview: 'Preview',
    insert: 'Insert Placeholder',
    placeholdersTitle: 'Placeholders',
    placeholdersText:
      'Each is replaced by what the document is about. A text without those that are required cannot be saved.',
    needed: 'required',
    versions: 'Versions',
    version: 'Version %{version}',
    versionOfVestry: 'Version %{version}: Vestry’s text',
    current: 'current',
    show: 'Preview',
    showNamed: 'Preview of %{name}',
    sample: {
      title: 'Sample with this text',
      text: 'The names and figures are invented. Nothing is saved.',
      open: 'Open in a New Tab',
    },
    restore: {
      label: 'Go Back to This',
      named: 'Go back to: %{name}',
      title: 'Go back to: %{name}?',
      description:
        'It becomes the newest version, and the next documents are made with it. What you have not saved is lost.',
      button: 'Go Back to This',
      done: 'The text is the earlier one again. The next documents are made with it.',
    },
    placeholders: {
      company: 'Company',
      trust: 'Trust',
      pool: 'Option pool',
      asset: 'Share class',
      nominalValue: 'Nominal value per piece',
      date: 'Date of the document',
      reference: 'Reference of the document',
      pieces: 'Pieces',
      totalNominalValue: 'Nominal value in total',
      piecesBefore: 'Pieces before',
      piecesAdded: 'Pieces added',
      piecesAfter: 'Pieces in future',
      addedNominalValue: 'Nominal value added',
      certificates: 'Number of certificates',
      holder: 'Holder',
      reason: 'Reason',
      options: 'Options granted',
      exercisePrice: 'Exercise price per piece',
      totalExercisePrice: 'Exercise price in total',
      grantDate: 'Grant date',
      vestingStart: 'Start of vesting',
      lastDay: 'Last day of exercise',
      postTermination: 'Time for exercise after leaving',
      employee: 'Employee',
      number: 'Number of the certificate',
      issuedOn: 'Date of issue',
      payoutType: 'Type of the payout',
      recordDate: 'Record date',
      paymentDate: 'Payment date',
      gross: 'Gross amount',
      taxRate: 'Tax rate',
      tax: 'Tax withheld',
      bankFee: 'Bank fee',
      net: 'Net amount',
      paymentReference: 'Payment reference',
    },
  },
  agreement: {
    title: 'Agreement',
    language: 'Language of the document',
  },
  resources: {
    templates: {
      name: 'Document Text |||| Document Texts',
      menu: 'Document Texts',
      fields: {
        kind: 'Document',
        language: 'Language',
        version: 'Version',
        isOwn: 'Own text',
        text: 'Text',
        author: 'Saved by',
        changed_at: 'Saved',
        versions: 'Versions',
        trustName: 'Trust',
        created_at: 'Created',
      },
      values: {
        kind: {
          'pool-agreement': 'Pool Agreement',
          'pool-amendment': 'Pool Amendment',
          'certificate-order': 'Certificate Order',
          'certificate-cancellation': 'Certificate Cancellation',
          'option-agreement': 'Option Agreement',
          'share-certificate': 'Share Certificate',
          'depositary-receipt': 'Depositary Receipt',
          'payout-statement': 'Payout Statement',
        },
      },
    },
    account: {
      menu: 'My Account',
    },
    companies: {
      fields: {
        documentLanguage: 'Language of documents',
      },
    },
    documents: {
      fields: {
        language: 'Language',
      },
    },
    certificates: {
      fields: {
        language: 'Language',
      },
    },
    pools: {
      commands: {
        approve: {
          inputs: {
            language: 'Language of the document',
          },
        },
        'approve-increase': {
          inputs: {
            language: 'Language of the document',
          },
        },
        'create-share-certificates': {
          inputs: {
            language: 'Language of the document',
          },
        },
        'cancel-share-certificates': {
          inputs: {
            language: 'Language of the document',
          },
        },
        transfer: {
          inputs: {
            language: 'Language of the certificate',
          },
        },
      },
    },
    plans: {
      commands: {
        'confirm-exercise': {
          inputs: {
            language: 'Language of the certificate',
          },
        },
      },
    },
  },
  activityList: {
    what: {
      templates: {
        'changed-template': 'Document text changed',
      },
    },
    details: {
      kind: 'Document',
      version: 'Version',
      language: 'Language',
    },
  },
};
