/** Generating registers, and finding them again. */
export const registers = {
  resources: {
    registers: {
      name: 'Register |||| Registers',
      create: { title: 'Generate Register' },
      fields: {
        subject: 'Register of',
        scope: 'Which shareholdings',
        company_id: 'Company',
        pool_id: 'Shareholding',
        asOf: 'As of',
        language: 'Language',
        status: 'Status',
        rowCount: 'Rows',
        files: 'Files',
        created_at: 'Asked for',
        finished_at: 'Finished',
      },
      values: {
        scope: { all: 'All that the trust holds', company: 'Those of one company', pool: 'One shareholding' },
        language: { en: 'English', de: 'Deutsch', hr: 'Hrvatski' },
        status: { preparing: 'Preparing', ready: 'Ready', failed: 'Failed' },
      },
    },
    pools: {
      values: { language: { en: 'English', de: 'Deutsch', hr: 'Hrvatski' } },
      commands: {
        'generate-register': {
          label: 'Generate Register',
          title: 'As of which day do you need the register of %{name}?',
          description:
            'The register shows the trust as member of the company, the holders beneath it, former ones too, and how both come to the same number, as they stood at the end of a day.',
          button: 'Generate Register',
          done: 'The register is being prepared. You are told when it is ready.',
          inputs: { asOf: 'As of', language: 'Language' },
        },
      },
    },
  },
  registers: {
    question: 'Which register do you need?',
    description:
      'The register shows the trust as member of the company, the holders beneath it, former ones too, and how both come to the same number, as they stood at the end of a day.',
    asked: 'The register is being prepared. You are told when it is ready.',
    list: 'Registers so far',
    none: 'No register has been generated yet.',
    progress: 'Preparing the register of %{subject}',
    waiting: 'Waiting',
    title: 'Register of %{subject} as of %{date}',
    preparing: 'The files are being made. You may leave this page: you are told when they are ready.',
    failed:
      'The files could not be made, although it was tried several times. Generate the register again; if that fails too, whoever operates the application finds the reason in its log.',
    all: 'All Registers',
    files: 'Files',
    formats: { pdf: 'PDF', xlsx: 'Spreadsheet', csv: 'CSV' },
    volumes: 'PDF · %{count} volumes',
    volume: '%{name}, volume %{volume} of %{volumes}',
  },
  platform: { actions: { register: 'Generate Register' } },
  activityList: {
    what: { registers: { 'generated-register': 'Register generated' } },
    details: { asOf: 'As of' },
  },
};
