import type { RegistrationMails } from '../../notices/mail/templates.ts';

export const registrationMailHr: RegistrationMails = {
  confirmRegistration: ({ kind, name, companyName, link, appName }) => ({
    subject: `Potvrdite svoju registraciju u aplikaciji ${appName}`,
    paragraphs: [
      kind === 'trust'
        ? `Netko je ovom adresom u aplikaciji ${appName} registrirao povjerenika i nazvao ga „${name}“.`
        : `Netko je ovom adresom u aplikaciji ${appName} registrirao društvo i kao svoje ime naveo „${name}“, a kao naziv društva „${companyName}“.`,
      'Ako ste to bili Vi, otvorite poveznicu: tek tada nastaje račun. Vrijedi jednom, tijekom 24 sata, u pregledniku u kojem ste se registrirali ili uz lozinku koju ste odabrali.',
      'Ako to niste bili Vi, ne morate ništa učiniti: bez poveznice nitko ne dobiva račun s Vašom adresom. Ne unosite lozinku koju Vam je netko dao.',
    ],
    action: { label: 'Potvrdite registraciju', url: link },
  }),
  registeredAlready: ({ link, appName }) => ({
    subject: `Već imate račun u aplikaciji ${appName}`,
    paragraphs: [
      `Netko, vjerojatno Vi, htio se ovom adresom registrirati u aplikaciji ${appName}. Ona već ima račun, pa ništa nije promijenjeno.`,
      'Ako ste to bili Vi, prijavite se; „Zaboravili ste lozinku?“ vodi do nove lozinke. Ako to niste bili Vi, zanemarite ovu poruku.',
    ],
    action: { label: 'Prijavite se', url: link },
  }),
  trustInvitation: ({ days, link, appName }) => ({
    subject: `Otvorite povjerenika u aplikaciji ${appName}`,
    paragraphs: [
      `Voditelj aplikacije ${appName} poziva Vas da u njoj otvorite povjerenika: on drži dionice društava za njihove zaposlenike i vodi registar.`,
      `Poveznica vrijedi jednom, u sljedećih ${days} dana. Ako niste očekivali ovu pozivnicu, ne morate ništa učiniti.`,
    ],
    action: { label: 'Otvorite povjerenika', url: link },
  }),
};
