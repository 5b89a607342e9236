import type { VisitorTexts } from '../translate.ts';

export const visitor: VisitorTexts = {
  'brand.home': '%{appName}, na stranicu za prijavu',
  'brand.sentence': 'Opcijski planovi za zaposlenike, u rukama povjerenika i točni do zadnjeg komada.',
  'brand.detail':
    'Fondovi opcija, vesting, potvrde i isplate u jednoj knjizi koju dijele osnivači, zaposlenici i povjerenik.',

  'field.email': 'E-pošta',
  'field.password': 'Lozinka',
  'field.newPassword': 'Lozinka',
  'field.newPassword.hint': 'Najmanje 12 znakova.',
  'field.personName': 'Vaše ime i prezime',
  'field.code': 'Kôd',
  'field.code.hint': 'Iz Vaše aplikacije za autentifikaciju.',
  'field.companyName': 'Naziv društva',
  'field.currency': 'Valuta društva',
  'field.trust': 'Povjerenik',
  'field.trust.hint': 'On će držati dionice za Vaše zaposlenike.',
  'field.trustName': 'Naziv povjerenika',
  'field.serviceType': 'Usluga',
  'field.choose': 'Odaberite…',
  'password.show': 'Prikaži lozinku',

  'serviceType.shared': 'Zajednička',
  'serviceType.shared.text': 'Drži dionice za zaposlenike više društava.',
  'serviceType.individual': 'Pojedinačna',
  'serviceType.individual.text': 'Drži dionice za zaposlenike jednog društva.',

  'error.required': 'Molimo ispunite ovo polje.',
  'error.choice': 'Molimo odaberite jednu mogućnost.',
  'error.email': 'Molimo unesite adresu e-pošte, na primjer ime@example.com.',
  'error.passwordLength': 'Potrebno je više znakova, najmanje %{least}.',
  'error.fields': 'Još ništa nije poslano. Molimo ispravite ono što je označeno u nastavku.',
  'error.unreachable':
    'Poslužitelj nije dostupan. Vaš je unos još ovdje: provjerite vezu i pokušajte ponovno.',
  'error.server':
    'Poslužitelj to nije mogao izvršiti. Vaš je unos još ovdje: pokušajte ponovno za koji trenutak.',
  'error.loading': 'Ovo se nije moglo učitati. Provjerite vezu i pokušajte ponovno.',

  language: 'Jezik',
  loading: 'Učitavanje…',
  retry: 'Pokušaj ponovno',
  'to.login': 'Prijavite se',
  'to.loginPage': 'Na stranicu za prijavu',

  'chunk.title': 'Ova se stranica nije mogla učitati',
  'chunk.text':
    'Dio programa koji prikazuje ovu stranicu nije se učitao. Provjerite vezu pa je učitajte ponovno.',
  'chunk.reload': 'Učitaj ponovno',

  'login.title': 'Prijava',
  'login.action': 'Prijavi se',
  'login.busy': 'Prijava u tijeku…',
  'login.forgot': 'Zaboravili ste lozinku?',
  'login.new': 'Prvi put koristite %{appName}?',
  'login.founder': 'Registracija osnivača',
  'login.trust': 'Registracija povjerenika',
  'login.employees': 'Zaposlenici se pridružuju na temelju pozivnice svojeg društva.',
  'login.code.title': 'Potvrdite da ste to Vi',
  'login.code.lead': 'Račun %{email} zaštićen je drugim korakom.',
  'login.code.action': 'Potvrdi',
  'login.code.back': 'Prijava drugim računom',
  'login.reason.expired': 'Vaša je sesija završila. Molimo prijavite se ponovno.',
  'login.reason.logged-out': 'Odjavljeni ste.',
  'login.reason.reset': 'Lozinka je promijenjena. Prijavite se novom.',
  'login.reason.deleted': 'Vaš je račun izbrisan.',
  'login.reason.registered': 'Registracija je dovršena. Sada se možete prijaviti.',

  'register.action': 'Registriraj se',
  'register.busy': 'Registracija u tijeku…',
  'register.haveLogin': 'Već imate račun?',
  'registerFounder.title': 'Registracija osnivača',
  'registerFounder.lead': 'Za društva koja svojim zaposlenicima dodjeljuju opcije.',
  'registerFounder.person': 'Vi',
  'registerFounder.company': 'Vaše društvo',
  'registerFounder.other': 'Ipak registriraj povjerenika',
  'registerFounder.noTrusts':
    'Još se nijedan povjerenik nije registrirao. Društvo surađuje s jednim povjerenikom, pa se vratite kada se Vaš registrira.',
  'registerTrust.title': 'Registracija povjerenika',
  'registerTrust.lead': 'Za zaklade i povjerenička društva koja drže dionice za zaposlenike.',
  'registerTrust.other': 'Ipak registriraj društvo',

  'invitation.title': 'Pozivnica',
  'invitation.heading': 'Pridružite se društvu %{company}',
  'invitation.lead': '%{name}, dobro došli. Odaberite lozinku kako biste vidjeli svoje opcijske planove.',
  'invitation.email.hint': 'Pozivnica je poslana na ovu adresu. Njome ćete se prijavljivati.',
  'invitation.action': 'Pridruži se',
  'invitation.busy': 'Pridruživanje u tijeku…',
  'invitation.hasLogin': '%{email} već ima račun. Prijavite se njime: pozivnica Vas čeka među porukama.',
  'invitation.toInbox': 'Prijavi se i prihvati',
  'invitation.dead.heading': 'Ova pozivnica više ne vrijedi',
  'invitation.dead.text':
    'Pozivnica vrijedi jednom i 30 dana. Zatražite novu od svojeg društva; ako ste se već pridružili, jednostavno se prijavite.',

  'forgot.title': 'Zaboravljena lozinka',
  'forgot.heading': 'Zaboravili ste lozinku?',
  'forgot.lead': 'Unesite adresu kojom se prijavljujete. Poslat ćemo Vam poveznicu za odabir nove lozinke.',
  'forgot.action': 'Pošalji poveznicu',
  'forgot.busy': 'Slanje…',
  'forgot.sent.heading': 'Provjerite e-poštu',
  'forgot.sent.text': 'Ako %{email} ima račun, poveznica za odabir nove lozinke na putu je na tu adresu.',
  'forgot.sent.hint':
    'Nakon nekoliko minuta još ništa? Pogledajte među neželjenom poštom, zatim provjerite adresu.',
  'forgot.again': 'Druga adresa',

  'reset.title': 'Nova lozinka',
  'reset.heading': 'Odaberite novu lozinku',
  'reset.lead': 'Odsad ćete se prijavljivati njome.',
  'reset.action': 'Promijeni lozinku',
  'reset.busy': 'Promjena u tijeku…',
  'reset.dead.heading': 'Ova poveznica više ne vrijedi',
  'reset.dead.text': 'Poveznica za odabir nove lozinke vrijedi jednom i kratko. Zatražite novu.',
  'reset.dead.action': 'Pošalji novu poveznicu',

  'confirmEmail.title': 'Potvrda adrese e-pošte',
  'confirmEmail.heading': 'Potvrdite novu adresu e-pošte',
  'confirmEmail.lead': 'Odonda ćete se prijavljivati adresom na koju smo poslali poveznicu.',
  'confirmEmail.action': 'Potvrdi',
  'confirmEmail.busy': 'Potvrđivanje…',
  'confirmEmail.done.heading': 'Adresa e-pošte je promijenjena',
  'confirmEmail.done.text':
    'Odsad se prijavljujte njome. U svim drugim preglednicima u kojima ste bili prijavljeni sada ste odjavljeni.',
  'confirmEmail.dead.heading': 'Ova poveznica više ne vrijedi',
  'confirmEmail.dead.text':
    'Poveznica za potvrdu adrese vrijedi jednom i 24 sata. Zatražite novu na svojem računu.',
  'confirmEmail.continue': 'Nastavi',

  'logout.title': 'Odjava',
  'logout.busy': 'Odjava u tijeku…',
  'logout.failed':
    'Vašu sesiju nije bilo moguće završiti: još ste prijavljeni. Provjerite vezu i pokušajte ponovno.',

  'notFound.title': 'Stranica nije pronađena',
  'notFound.text': 'Na ovoj adresi nema ničega. Poveznica je možda zastarjela ili nepotpuna.',
};
