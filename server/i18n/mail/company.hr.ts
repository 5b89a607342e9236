import type { Device } from '../../../model/userAgent.ts';
import type { CompanyMails } from '../../notices/mail/templates.ts';

const deviceName = ({ browser, system }: Device) => {
  if (browser) return system ? `${browser} na sustavu ${system}` : browser;
  return system ? `preglednik na sustavu ${system}` : 'nepoznati preglednik';
};

export const companyMailHr: CompanyMails = {
  companyAsks: ({ companyName, founderName, email, ip, browser, system, link }) => ({
    subject: `${companyName} želi raditi s Vama`,
    paragraphs: [
      `Netko je registrirao društvo „${companyName}“ i moli Vas da držite dionice za njegove zaposlenike. Dok ga ne prihvatite, s njim se ništa ne može započeti.`,
      `Tko pita: „${founderName}“ (${email}). Provjereno je samo da netko čita poruke poslane na tu adresu.`,
      `Odakle: ${ip}, ${deviceName({ browser, system })}`,
    ],
    action: { label: 'Prihvati ili odbij', url: link },
  }),
  companyAccepted: ({ companyName, trustName, link }) => ({
    subject: `${trustName} sada radi s društvom ${companyName}`,
    paragraphs: [
      `${trustName} prihvaća društvo ${companyName}. Zatražite prvi opcijski fond i pozovite svoje zaposlenike.`,
    ],
    action: { label: 'Prikaži društvo', url: link },
  }),
  companyDeclined: ({ companyName, trustName, why, link }) => ({
    subject: `${trustName} odbija društvo ${companyName}`,
    paragraphs: [
      `${trustName} ne radi s društvom ${companyName}. Razlog: ${why}`,
      'Društvo možete ukloniti i ponovno registrirati kod drugog povjerenika.',
    ],
    action: { label: 'Prikaži društvo', url: link },
  }),
  companyRemoved: ({ companyName, removerName, link }) => ({
    subject: `Društvo ${companyName} je uklonjeno`,
    paragraphs: [`${removerName} uklanja društvo ${companyName}; s njim još ništa nije bilo započeto.`],
    action: { label: 'Prijavite se', url: link },
  }),
};
