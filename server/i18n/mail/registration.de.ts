import type { RegistrationMails } from '../../notices/mail/templates.ts';

export const registrationMailDe: RegistrationMails = {
  confirmRegistration: ({ kind, name, companyName, link, appName }) => ({
    subject: `Bestätigen Sie Ihre Registrierung bei ${appName}`,
    paragraphs: [
      kind === 'trust'
        ? `Jemand hat mit dieser Adresse bei ${appName} einen Treuhänder registriert und ihn „${name}“ genannt.`
        : `Jemand hat mit dieser Adresse bei ${appName} ein Unternehmen registriert und als eigenen Namen „${name}“, als Namen des Unternehmens „${companyName}“ angegeben.`,
      'Wenn Sie das waren, folgen Sie dem Link: Erst dann gibt es einen Zugang. Er gilt einmal und 24 Stunden lang, in dem Browser, in dem Sie sich registriert haben, oder mit dem Passwort, das Sie gewählt haben.',
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne den Link erhält niemand einen Zugang mit Ihrer Adresse. Geben Sie kein Passwort ein, das Ihnen jemand genannt hat.',
    ],
    action: { label: 'Registrierung bestätigen', url: link },
  }),
  registeredAlready: ({ link, appName }) => ({
    subject: `Sie haben bereits einen Zugang zu ${appName}`,
    paragraphs: [
      `Jemand, vermutlich Sie selbst, wollte sich mit dieser Adresse bei ${appName} registrieren. Für sie gibt es bereits einen Zugang, daher wurde nichts geändert.`,
      'Wenn Sie das waren, melden Sie sich an; „Passwort vergessen?“ führt zu einem neuen Passwort. Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht weiter.',
    ],
    action: { label: 'Anmelden', url: link },
  }),
  trustInvitation: ({ days, link, appName }) => ({
    subject: `Eröffnen Sie einen Treuhänder in ${appName}`,
    paragraphs: [
      `Der Betreiber von ${appName} lädt Sie ein, dort einen Treuhänder zu eröffnen: Er hält die Anteile von Unternehmen für deren Mitarbeiter und führt das Register.`,
      `Der Link gilt einmal und ${days} Tage lang. Wenn Sie diese Einladung nicht erwartet haben, müssen Sie nichts tun.`,
    ],
    action: { label: 'Treuhänder eröffnen', url: link },
  }),
};
