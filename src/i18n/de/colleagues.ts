export const colleagues = {
  colleagues: {
    you: 'Sie',
    invited: 'Die Einladung wurde an %{email} gesendet.',
    send: 'Einladung senden',
    operators: {
      title: 'Bearbeiter',
      text: 'Sie handeln für den Treuhänder: Sie genehmigen Optionspools, führen das Register und zahlen aus.',
      invite: 'Bearbeiter einladen',
      question: 'Einen Bearbeiter für %{name} einladen?',
      description:
        'Wer hinzukommt, darf alles, was Sie dürfen, auch auszahlen. Die Einladung geht an diese Adresse und gilt 30 Tage lang.',
      secondMissing:
        'Auszahlungen müssen von zwei Bearbeitern genehmigt werden, und es gibt nur einen. Laden Sie einen zweiten ein, sonst kann nichts ausgezahlt werden.',
    },
    founders: {
      title: 'Gründer',
      text: 'Sie handeln für das Unternehmen: Sie beantragen Optionspools, gewähren Pläne und unterschreiben.',
      invite: 'Gründer einladen',
      question: 'Einen Gründer für %{name} einladen?',
      description:
        'Wer hinzukommt, darf alles, was Sie dürfen, auch für das Unternehmen unterschreiben. Die Einladung geht an diese Adresse und gilt 30 Tage lang.',
    },
  },
  resources: {
    colleagues: {
      name: 'Handelnder |||| Handelnde',
      create: { title: 'Bearbeiter oder Gründer einladen' },
      fields: {
        name: 'Name',
        email: 'E-Mail',
        status: 'Status',
        created_at: 'Seit',
        password: 'Ihr Passwort',
      },
      values: { status: { invited: 'Eingeladen', expired: 'Einladung abgelaufen', active: 'Aktiv' } },
      hints: {
        commands: {
          'reset-second-factor': { inputs: { reason: 'Die Person liest ihn.' } },
          remove: { inputs: { reason: 'Die Person liest ihn.' } },
        },
      },
      commands: {
        'resend-invitation': {
          label: 'Einladung erneut senden',
          title: 'Die Einladung an %{name} erneut senden?',
          description: 'Ein neuer Link geht an %{email} und gilt 30 Tage lang. Der frühere gilt nicht mehr.',
          button: 'Einladung erneut senden',
          done: 'Die Einladung wurde erneut gesendet.',
        },
        'revoke-invitation': {
          label: 'Einladung widerrufen',
          title: 'Die Einladung von %{name} widerrufen?',
          description: 'Der Link, der an %{email} gesendet wurde, gilt nicht mehr.',
          button: 'Einladung widerrufen',
          done: 'Die Einladung wurde widerrufen.',
        },
        'reset-second-factor': {
          label: 'Zweiten Faktor zurücksetzen',
          title: 'Den zweiten Faktor von %{name} zurücksetzen?',
          description:
            'Die Authenticator-App, die Wiederherstellungscodes und die Passkeys von %{name} werden entfernt; %{name} wird überall abgemeldet und erfährt es per E-Mail. Vergewissern Sie sich am Telefon oder persönlich, dass wirklich %{name} darum bittet.',
          button: 'Zweiten Faktor zurücksetzen',
          done: 'Der zweite Faktor von %{name} wurde zurückgesetzt.',
          inputs: { password: 'Ihr Passwort', reason: 'Grund' },
        },
        remove: {
          label: 'Entfernen',
          title: '%{name} entfernen?',
          description:
            '%{name} kann hier ab sofort nichts mehr tun. Was getan und unterschrieben wurde, bleibt, wie es ist.',
          button: 'Entfernen',
          done: '%{name} wurde entfernt.',
          inputs: { password: 'Ihr Passwort', reason: 'Grund' },
        },
      },
    },
  },
  activityList: {
    what: {
      colleagues: {
        invited: 'Bearbeiter oder Gründer eingeladen',
        'invited-again': 'Einladung erneut gesendet',
        'revoked-invitation': 'Einladung widerrufen',
        joined: 'Einladung angenommen',
        'reset-second-factor': 'Zweiter Faktor eines Bearbeiters oder Gründers zurückgesetzt',
        removed: 'Bearbeiter oder Gründer entfernt',
      },
    },
  },
};
