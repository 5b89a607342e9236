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
  'field.code.hint': 'Iz aplikacije za provjeru autentičnosti ili jedan od kodova za oporavak.',
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
  'error.reference': 'Referentna oznaka: %{id}',

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
  'login.passkey': 'Upotrijebi pristupni ključ',
  'login.passkey.none':
    'Nije upotrijebljen nijedan pristupni ključ. Pokušajte ponovno ili se prijavite lozinkom.',
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

  'register.action': 'Registriraj se',
  'register.busy': 'Registracija u tijeku…',
  'register.haveLogin': 'Već imate račun?',
  'register.none': 'To je ovdje moguće samo na poziv: zatražite ga od voditelja ovog poslužitelja.',
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

  'checkMail.title': 'Provjerite e-poštu',
  'checkMail.heading': 'Provjerite e-poštu',
  'checkMail.text':
    'Poslali smo poruku na %{email}. Otvorite poveznicu iz nje u roku od 24 sata: njome počinje Vaš račun.',
  'checkMail.browser': 'Otvorite je u ovom pregledniku; u drugome ćemo Vas pitati za lozinku.',
  'checkMail.again': 'Pošalji poveznicu ponovno',
  'checkMail.sentAgain': 'Nova je poveznica na putu. Prijašnja više ne vrijedi.',

  'invitation.title': 'Pozivnica',
  'invitation.heading': 'Pridružite se društvu %{company}',
  'invitation.lead.employee':
    '%{name}, dobro došli. Odaberite lozinku kako biste vidjeli svoje opcijske planove.',
  'invitation.lead.founder':
    'Dobro došli, %{name}. Pozvani ste djelovati za ovo društvo kao osnivač. Odaberite lozinku.',
  'invitation.lead.trust':
    'Dobro došli, %{name}. Pozvani ste djelovati za ovog povjerenika kao ovlaštena osoba. Odaberite lozinku.',
  'invitation.email.hint': 'Pozivnica je poslana na ovu adresu. Njome ćete se prijavljivati.',
  'invitation.action': 'Pridruži se',
  'invitation.busy': 'Pridruživanje u tijeku…',
  'invitation.hasLogin': '%{email} već ima račun. Prijavite se njime: pozivnica Vas čeka među porukama.',
  'invitation.toInbox': 'Prijavi se i prihvati',
  'invitation.dead.heading': 'Ova pozivnica više ne vrijedi',
  'invitation.dead.text':
    'Zatražite novu od onoga tko Vas je pozvao; ako ste se već pridružili, samo se prijavite.',

  'trustInvitation.heading': 'Otvorite povjerenika',
  'trustInvitation.action': 'Otvori povjerenika',
  'trustInvitation.dead': 'Zatražite novu od voditelja ovog poslužitelja.',

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
  'reset.passkeys': 'Pristupni ključevi Vaše prijave',
  'reset.passkeys.hint': 'I oni otvaraju Vašu prijavu, i to bez lozinke. Uklonite one koje ne poznajete.',
  'reset.passkeys.drop': 'Ukloni „%{name}“',
  'reset.passkeys.added': 'Dodan %{date}',
  'reset.passkeys.used': 'posljednji put korišten %{date}',
  'reset.passkeys.unused': 'još nije korišten',
  'reset.dead.heading': 'Ova poveznica više ne vrijedi',
  'reset.dead.text': 'Poveznica za odabir nove lozinke vrijedi jednom i kratko. Zatražite novu.',
  'reset.dead.action': 'Pošalji novu poveznicu',

  'confirmEmail.title': 'Potvrda adrese e-pošte',
  'confirmEmail.heading': 'Potvrdite svoju adresu e-pošte',
  'confirmEmail.lead': 'Prijavljivat ćete se adresom na koju smo poslali poveznicu.',
  'confirmEmail.password':
    'Ovo nije preglednik u kojem je poveznica zatražena. Unesite lozinku koju ste odabrali za svoj račun; ako niste odabrali nijednu, zatvorite ovu stranicu.',
  'confirmEmail.action': 'Potvrdi',
  'confirmEmail.busy': 'Potvrđivanje…',
  'confirmEmail.done.heading': 'Adresa e-pošte je promijenjena',
  'confirmEmail.done.text':
    'Odsad se prijavljujte njome. U svim drugim preglednicima u kojima ste bili prijavljeni sada ste odjavljeni.',
  'confirmEmail.dead.heading': 'Ova poveznica više ne vrijedi',
  'confirmEmail.dead.text':
    'Poveznica za potvrdu adrese vrijedi jednom, tijekom 24 sata i dok se ne pošalje novija. Ako je nema, registrirajte se ponovno ili adresu još jednom zatražite na svojem računu.',
  'confirmEmail.continue': 'Nastavi',

  'logout.title': 'Odjava',
  'logout.busy': 'Odjava u tijeku…',
  'logout.failed':
    'Vašu sesiju nije bilo moguće završiti: još ste prijavljeni. Provjerite vezu i pokušajte ponovno.',

  'verify.link': 'Provjera dokumenta',
  'verify.title': 'Provjera dokumenta',
  'verify.lead':
    'Odaberite PDF koji bi trebao potjecati iz aplikacije %{appName}: ugovor, potvrdu ili registar. Saznat ćete je li izdan ovdje i je li nepromijenjen.',
  'verify.choose': 'Odaberite PDF…',
  'verify.another': 'Provjerite drugi PDF…',
  'verify.drop': 'ili ga ispustite ovdje',
  'verify.busy': 'Provjerava se %{file}…',
  'verify.privacy': 'Datoteka se ne čuva. Ne prikazuje se ništa što datoteka sama ne kaže.',
  'verify.tooLarge': 'Datoteka smije imati najviše 20 MB.',
  'verify.unreachable': 'Poslužitelj nije dostupan. Provjerite vezu i ponovno odaberite datoteku.',
  'verify.genuine': 'Vjerodostojno i nepromijenjeno',
  'verify.genuine.sealed': 'Ovo je zapečaćeni primjerak dokumenta koji su potpisale sve strane.',
  'verify.genuine.original':
    'Ovo je izvornik dokumenta, onakav kakav je dan na potpis. Na njemu nema potpisa: oni su u zapečaćenom primjerku.',
  'verify.genuine.certificate': 'Ovo je potvrda o dionicama koja je izdana ovdje.',
  'verify.genuine.cancelled': 'Ovo je poništena potvrda o dionicama, označena onako kako se ovdje izdaje.',
  'verify.genuine.register': 'Ovo je registar koji je izrađen ovdje.',
  'verify.genuine.statement': 'Ovo je obračun isplate koji je izrađen ovdje.',
  'verify.still':
    'Vrijedi li još ono što piše, ne može reći nijedna datoteka: potvrde se poništavaju, a ugovori mijenjaju. Pitajte povjerenika.',
  'verify.extended': 'Nešto je dodano',
  'verify.extended.text':
    'Datoteka počinje ovime: %{what}, izdano ovdje. No iza toga dodano je još bajtova: %{bytes}, pa ono što vidite može potjecati iz njih. Zatražite drugi primjerak.',
  'verify.extended.sealed':
    'Ono što je zapečaćeno nije promijenjeno, no iza toga dodano je još bajtova: %{bytes}, pa ono što vidite može potjecati iz njih. Zatražite drugi primjerak.',
  'verify.altered': 'Promijenjeno nakon pečaćenja',
  'verify.altered.text':
    'Datoteka nosi pečat, ali njezin sadržaj nije onaj koji je zapečaćen. Ne oslanjajte se na nju.',
  'verify.sealed': 'Zapečaćeno i nepromijenjeno, ali ovdje nepoznato',
  'verify.sealed.own':
    'Pečat je pečat ove instalacije i cjelovit je, ali takvog dokumenta ovdje više nema ili ga još nema.',
  'verify.sealed.other':
    'Pečat je cjelovit, ali nije pečat ove instalacije. Ime u njemu ne dokazuje ništa: pečat se može izraditi pod bilo kojim imenom.',
  'verify.damaged': 'Oštećeno',
  'verify.damaged.text':
    'PDF je prekinut pa se o njemu ništa ne može reći. Preuzmite ga ponovno ili zatražite drugi primjerak.',
  'verify.unknown': 'Ovdje nepoznato',
  'verify.unknown.text':
    'Dokument s točno ovim sadržajem nije izdan ovdje. I onaj koji je ispisan i skeniran ili otvoren i ponovno spremljen druga je datoteka.',
  'verify.match.sealed': 'zapečaćeni primjerak dokumenta',
  'verify.match.original': 'izvornik dokumenta',
  'verify.match.certificate': 'potvrda o dionicama',
  'verify.match.cancelled': 'poništena potvrda o dionicama',
  'verify.match.register': 'registar',
  'verify.match.statement': 'obračun isplate',
  'verify.seal.own': '%{name} (ova instalacija)',
  'verify.seal.other': '%{name} (nije ova instalacija)',
  'verify.bytes': 'Bajtova: %{bytes}',
  'verify.fact.file': 'Datoteka',
  'verify.fact.title': 'Naslov',
  'verify.fact.subject': 'Predmet',
  'verify.fact.author': 'Autor',
  'verify.fact.madeOn': 'Izrađeno',
  'verify.fact.reference': 'Oznaka',
  'verify.fact.sealedAt': 'Zapečaćeno',
  'verify.fact.sealedBy': 'Zapečatio',
  'verify.fact.size': 'Veličina',
  'verify.fact.sha256': 'SHA-256',

  'notFound.title': 'Stranica nije pronađena',
  'notFound.text': 'Na ovoj adresi nema ničega. Poveznica je možda zastarjela ili nepotpuna.',
};
