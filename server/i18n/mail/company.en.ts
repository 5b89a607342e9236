import type { Device } from '../../../model/userAgent.ts';
import type { CompanyMails } from '../../notices/mail/templates.ts';

const deviceName = ({ browser, system }: Device) => {
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ? `a browser on ${system}` : 'an unknown browser';
};

export const companyMailEn: CompanyMails = {
  companyAsks: ({ companyName, founderName, email, ip, browser, system, link }) => ({
    subject: `${companyName} asks you to work with it`,
    paragraphs: [
      `Somebody registered the company “${companyName}” and asks you to hold shares for its employees. Until you accept it, nothing can be begun with it.`,
      `Who asks: “${founderName}” (${email}). That mail to this address is read is all that was checked.`,
      `From where: ${ip}, ${deviceName({ browser, system })}`,
    ],
    action: { label: 'Accept or decline', url: link },
  }),
  companyAccepted: ({ companyName, trustName, link }) => ({
    subject: `${trustName} works with ${companyName} now`,
    paragraphs: [
      `${trustName} has accepted ${companyName}. Request the first option pool, and invite your employees.`,
    ],
    action: { label: 'Show the company', url: link },
  }),
  companyDeclined: ({ companyName, trustName, why, link }) => ({
    subject: `${trustName} has declined ${companyName}`,
    paragraphs: [
      `${trustName} does not work with ${companyName}. Reason: ${why}`,
      'You can remove the company, and register it again with another trust.',
    ],
    action: { label: 'Show the company', url: link },
  }),
  companyRemoved: ({ companyName, removerName, link }) => ({
    subject: `${companyName} was removed`,
    paragraphs: [`${removerName} removed ${companyName}, with which nothing had been begun.`],
    action: { label: 'Log in', url: link },
  }),
};
