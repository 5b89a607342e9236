import type { Device } from '../../../model/userAgent.ts';
import type { CompanyMails } from '../../notices/mail/templates.ts';

const deviceName = ({ browser, system }: Device) => {
  if (browser) return system ? `${browser} unter ${system}` : browser;
  return system ? `ein Browser unter ${system}` : 'ein unbekannter Browser';
};

export const companyMailDe: CompanyMails = {
  companyAsks: ({ companyName, founderName, email, ip, browser, system, link }) => ({
    subject: `${companyName} möchte mit Ihnen arbeiten`,
    paragraphs: [
      `Jemand hat das Unternehmen „${companyName}“ registriert und bittet Sie, Anteile für dessen Mitarbeiter zu halten. Bevor Sie es annehmen, kann mit ihm nichts begonnen werden.`,
      `Wer anfragt: „${founderName}“ (${email}). Geprüft ist nur, dass E-Mails an diese Adresse gelesen werden.`,
      `Von wo: ${ip}, ${deviceName({ browser, system })}`,
    ],
    action: { label: 'Annehmen oder ablehnen', url: link },
  }),
  companyAccepted: ({ companyName, trustName, link }) => ({
    subject: `${trustName} arbeitet jetzt mit ${companyName}`,
    paragraphs: [
      `${trustName} hat ${companyName} angenommen. Beantragen Sie den ersten Optionspool und laden Sie Ihre Mitarbeiter ein.`,
    ],
    action: { label: 'Unternehmen ansehen', url: link },
  }),
  companyDeclined: ({ companyName, trustName, why, link }) => ({
    subject: `${trustName} hat ${companyName} abgelehnt`,
    paragraphs: [
      `${trustName} arbeitet nicht mit ${companyName}. Grund: ${why}`,
      'Sie können das Unternehmen entfernen und bei einem anderen Treuhänder neu registrieren.',
    ],
    action: { label: 'Unternehmen ansehen', url: link },
  }),
  companyRemoved: ({ companyName, removerName, link }) => ({
    subject: `${companyName} wurde entfernt`,
    paragraphs: [`${removerName} hat ${companyName} entfernt; begonnen worden war damit noch nichts.`],
    action: { label: 'Anmelden', url: link },
  }),
};
