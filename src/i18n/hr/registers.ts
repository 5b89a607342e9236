/** Generating registers, and finding them again. */
export const registers = {
  resources: {
    registers: {
      name: 'Registar |||| Registri |||| Registara',
      create: { title: 'Izradi registar' },
      fields: {
        subject: 'Registar za',
        scope: 'Koji fondovi opcija',
        company_id: 'Društvo',
        pool_id: 'Fond opcija',
        asOf: 'Stanje na dan',
        language: 'Jezik',
        status: 'Status',
        rowCount: 'Redaka',
        files: 'Datoteke',
        created_at: 'Zatraženo',
        finished_at: 'Završeno',
      },
      values: {
        scope: { all: 'Sve što povjerenik drži', company: 'Oni jednog društva', pool: 'Jedan fond opcija' },
        language: { en: 'English', de: 'Deutsch', hr: 'Hrvatski' },
        status: { preparing: 'U izradi', ready: 'Spreman', failed: 'Neuspjelo' },
      },
    },
    pools: {
      values: { language: { en: 'English', de: 'Deutsch', hr: 'Hrvatski' } },
      commands: {
        'generate-register': {
          label: 'Izradi registar',
          title: 'Na koji dan trebate registar za „%{name}“?',
          description:
            'Registar prikazuje povjerenika kao člana društva, imatelje ispod njega, i bivše, te kako se oboje svodi na isti broj, sa stanjem na kraju dana.',
          button: 'Izradi registar',
          done: 'Registar se izrađuje. Javit ćemo Vam kada bude spreman.',
          inputs: { asOf: 'Stanje na dan', language: 'Jezik' },
        },
      },
    },
  },
  registers: {
    question: 'Koji registar trebate?',
    description:
      'Registar prikazuje povjerenika kao člana društva, imatelje ispod njega, i bivše, te kako se oboje svodi na isti broj, sa stanjem na kraju dana.',
    asked: 'Registar se izrađuje. Javit ćemo Vam kada bude spreman.',
    list: 'Dosadašnji registri',
    none: 'Još nije izrađen nijedan registar.',
    progress: 'Izrađuje se registar za %{subject}',
    waiting: 'Čeka',
    title: 'Registar za %{subject} na dan %{date}',
    preparing: 'Datoteke se izrađuju. Možete napustiti ovu stranicu: javit ćemo Vam kada budu spremne.',
    failed:
      'Datoteke se nisu mogle izraditi ni nakon više pokušaja. Izradite registar ponovno. Ako ni to ne uspije, onaj tko upravlja aplikacijom razlog nalazi u njezinu zapisniku.',
    all: 'Svi registri',
    files: 'Datoteke',
    formats: { pdf: 'PDF', xlsx: 'Tablica', csv: 'CSV' },
    volumes: 'PDF · svezaka: %{count}',
    volume: '%{name}, svezak %{volume} od %{volumes}',
  },
  platform: { actions: { register: 'Izradi registar' } },
  activityList: {
    what: { registers: { 'generated-register': 'Registar izrađen' } },
    details: { asOf: 'Stanje na dan' },
  },
};
