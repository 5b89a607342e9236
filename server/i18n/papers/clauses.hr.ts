import type { TemplateKind } from '../../../model/templates.ts';
import { numbered } from '../numbered.ts';

export const clausesHr: Record<TemplateKind, string> = {
  'pool-agreement': numbered([
    'Društvo za svoje opcijske planove izdvaja {{pieces}} (rod dionica: {{asset}}). Povjerenik ih drži za osobe kojima se na njih dodjeljuju opcije.',
    'Ovaj ugovor stupa na snagu kada ga potpišu svi potpisnici. Toga se dana izdaju opcije iz fonda, a povjerenik dobiva potvrdu o dionicama za isti broj komada.',
    'Svaka opcija svojem imatelju daje pravo na stjecanje jednog komada pod uvjetima ugovora o opcijama sklopljenog s tim imateljem. Opcije se dodjeljuju samo dok u fondu ima slobodnih komada.',
    'Komadi čije opcije propadnu, isteknu ili budu poništene vraćaju se u fond.',
    'Za veći broj komada potreban je daljnji ugovor obiju stranaka. Broj komada može se smanjiti najviše za broj slobodnih komada.',
  ]),
  'pool-amendment': numbered([
    'Društvo povećava fond opcija za {{piecesAdded}} (rod dionica: {{asset}}), tako da fond ubuduće obuhvaća {{piecesAfter}}. Dodatne komade povjerenik drži pod uvjetima pod kojima drži dosadašnje.',
    'Ovaj dodatak stupa na snagu kada ga potpišu svi potpisnici. Toga se dana izdaju dodatne opcije, a povjerenik dobiva potvrdu o dionicama za dodatne komade.',
    'Dodatak ne utječe na opcije koje su iz fonda već dodijeljene.',
  ]),
  'certificate-order': numbered([
    'Društvo i povjerenik nalažu izdavanje potvrda na ime {{holder}}: {{certificates}}, ukupno {{pieces}} (rod dionica: {{asset}}).',
    'Ovaj nalog stupa na snagu kada ga potpišu svi potpisnici. Toga se dana svaka potvrda izdaje pod sljedećim slobodnim brojem društva.',
    'Potvrde iz ovog fonda opcija koje imatelj ima do tada toga se dana poništavaju. Ako imatelj ima više komada nego što je gore navedeno, za ostale se izdaje još jedna potvrda.',
    'Nalog ne mijenja ni imatelja komada ni njihov broj.',
  ]),
  'certificate-cancellation': numbered([
    'Imatelj je, iz gore navedenog razloga, suglasan da se od komada koje za njega drži povjerenik poništi {{pieces}} (rod dionica: {{asset}}).',
    'Poništenje stupa na snagu kada ovu suglasnost potpišu svi potpisnici. Toga se dana ti komadi prestaju držati za imatelja, dionice na koje se odnose vraćaju se društvu, a potvrde za isti broj komada poništavaju se. Ako je poništena potvrda glasila i na komade koje imatelj zadržava, za njih se izdaje nova.',
    'Poništenje ne utječe na isplate čiji je datum utvrđivanja prava prije toga dana.',
  ]),
  'option-agreement': numbered([
    'Društvo zaposleniku dodjeljuje opcije na stjecanje dionica, i to: {{options}}. Svaka daje pravo na stjecanje jednog komada (rod dionica: {{asset}}), koji drži povjerenik, po cijeni izvršenja od {{exercisePrice}}.',
    'Dodjela proizvodi učinak od datuma dodjele ili, ako je kasniji, od dana posljednjeg potpisa. Opcije čiji je datum stjecanja do tada prošao stječu se toga dana.',
    'Opcije se izvršavaju zahtjevom povjereniku i uplatom cijene izvršenja društvu. Kada povjerenik potvrdi uplatu, komadi pripadaju zaposleniku i povjerenik za njih izdaje depozitnu potvrdu.',
    'Opcije koje se ne izvrše do posljednjeg dana izvršenja istječu bez naknade. Zahtjev podnesen do toga dana čuva svoje opcije dok povjerenik o njemu ne odluči.',
    'Ako zaposlenik napusti društvo, nestečene opcije propadaju, osim ako društvo odluči da se steknu. Ako to opravdavaju okolnosti odlaska, društvo može oduzeti stečene opcije koje nisu izvršene.',
  ]),
  'share-certificate':
    '<p>Ova je potvrda dokaz o stanju na dan izdavanja. Mjerodavan je registar povjerenika: kada se stanje promijeni, ova se potvrda poništava i izdaje se druga.</p>',
  'depositary-receipt':
    '<p>Povjerenik je član društva {{company}} i drži dionice za imatelja. Ova potvrda ne daje članska prava prema društvu {{company}}; ono što dionice donesu imatelju duguje povjerenik.</p><p>Ona je dokaz o stanju na dan izdavanja. Mjerodavan je registar povjerenika: kada se stanje promijeni, ova se potvrda poništava i izdaje se druga.</p>',
  'payout-statement':
    '<p>Gore navedeni porez obustavio je povjerenik. Sačuvajte ovaj obračun za poreznu prijavu. Prigovori se podnose povjereniku uz navođenje poziva na broj.</p>',
};
