import type { When } from '../calendar.ts';
import { bora, type DemoCompany, minato, norrsken } from './parties.ts';

/** The data that the identity provider confirms, and the person's tax number. */
type Identity = {
  birthdate: string;
  street: string;
  locality: string;
  postalCode: string;
  country: string;
  taxNumber: string;
};

export type DemoEmployee = {
  company: DemoCompany;
  givenName: string;
  familyName: string;
  email: string;
  invited: When;
  /** The status of the employee: everybody whose identity is known has joined and verified it. */
  identity?: Identity;
  outcome?: 'revoked' | 'not answered' | 'joined' | 'verifying' | 'verification broken off';
};

type Row = [givenName: string, familyName: string, email: string, invited: When];

const identity = (
  birthdate: string,
  street: string,
  postalCode: string,
  locality: string,
  country: string,
  taxNumber: string,
): Identity => ({ birthdate, street, postalCode, locality, country, taxNumber });

const employed =
  (company: DemoCompany) =>
  ([givenName, familyName, email, invited]: Row, so: Identity | DemoEmployee['outcome']): DemoEmployee => ({
    company,
    givenName,
    familyName,
    email,
    invited,
    ...(typeof so === 'object' ? { identity: so } : so !== undefined && { outcome: so }),
  });

const atBora = employed(bora);
const atMinato = employed(minato);
const atNorrsken = employed(norrsken);

export const employees = {
  ana: atBora(
    ['Ana', 'Kovač', 'employee@demo.test', [0, 12]],
    identity('1991-04-17', 'Ilica 112', '10000', 'Zagreb', 'HR', '69435151530'),
  ),
  lukasz: atBora(
    ['Łukasz', 'Wójcik', 'lukasz@bora.test', [0, 12]],
    identity('1986-11-02', 'ul. Świętokrzyska 14/3', '00-050', 'Warszawa', 'PL', '86110212345'),
  ),
  zoe: atBora(
    ['Zoë', 'Őri', 'zoe@bora.test', [0, 25]],
    identity('1994-02-28', 'Váci utca 31', '1052', 'Budapest', 'HU', '8412345678'),
  ),
  dorde: atBora(
    ['Đorđe', 'Šćepanović', 'dorde@bora.test', [1, 20]],
    identity('1989-07-30', 'Bulevar Svetog Petra 5', '81000', 'Podgorica', 'ME', '3007989210011'),
  ),
  zeljka: atBora(
    ['Željka', 'Brčić-Horvat', 'zeljka@bora.test', [0, 20]],
    identity('1978-12-05', 'Trg slobode 7', '31000', 'Osijek', 'HR', '12345678903'),
  ),
  jurgen: atBora(
    ['Jürgen', 'Weiß', 'juergen@bora.test', [1, 26]],
    identity('1982-09-14', 'Große Bleichen 21', '20354', 'Hamburg', 'DE', '86095742719'),
  ),
  siobhan: atBora(
    ['Siobhán', 'Ní Dhomhnaill', 'siobhan@bora.test', [5, 10]],
    identity('1996-01-23', '12 Sráid na Mainistreach', 'H91 E2K3', 'Gaillimh', 'IE', '1234567FA'),
  ),
  alexandros: atBora(
    ['Αλέξανδρος', 'Παπαδόπουλος', 'alexandros@bora.test', [8, 4]],
    identity('1990-06-11', 'Οδός Ερμού 44', '105 63', 'Αθήνα', 'GR', '094259216'),
  ),
  olena: atBora(
    ['Олена', 'Шевченко', 'olena@bora.test', [9, 8]],
    identity('1987-03-08', 'вул. Хрещатик 22', '01001', 'Київ', 'UA', '3184710691'),
  ),
  maximiliane: atBora(
    ['Maximiliane', 'Freifrau von und zu Hohenstein-Wittelsbach-Lichtenfels', 'maxi@bora.test', [21, 6]],
    identity('1984-10-19', 'Brienner Straße 45, Rückgebäude', '80333', 'München', 'DE', '65929970489'),
  ),
  agnes: atBora(['Ágnes', 'Szőke-Kővári', 'agnes@bora.test', [13, 2]], 'verification broken off'),
  stefan: atBora(['Ştefan', 'Țurcanu', 'stefan@bora.test', [19, 4]], 'verifying'),
  kristyna: atBora(['Kristýna', 'Dvořáková', 'kristyna@bora.test', [23, 12]], 'not answered'),
  geraldine: atBora(['Géraldine', 'L’Hôpital', 'geraldine@bora.test', [15, 0]], 'revoked'),
  mariaJoao: atBora(['Maria João', 'Gonçalves', 'maria.joao@bora.test', [17, 0]], 'not answered'),

  yuki: atMinato(
    ['Yūki', 'Itō', 'yuki@minato.test', [1, 16]],
    identity('1993-05-05', '3-8-1 Shimokitazawa, Setagaya-ku', '155-0031', 'Tōkyō', 'JP', '123456789018'),
  ),
  huong: atMinato(
    ['Hương', 'Nguyễn Thị', 'huong@minato.test', [1, 16]],
    identity('1995-08-21', '1-4-12 Kita-Shinagawa', '140-0001', 'Tōkyō', 'JP', '234567890124'),
  ),
  kenji: atMinato(
    ['Kenji', 'Ōmori', 'kenji@minato.test', [2, 4]],
    identity('1975-01-31', '5-2-9 Motomachi, Naka-ku', '231-0861', 'Yokohama', 'JP', '345678901231'),
  ),
  ipek: atMinato(
    ['İpek', 'Yıldız', 'ipek@minato.test', [5, 0]],
    identity('1988-12-12', 'Bağdat Caddesi 210', '34730', 'İstanbul', 'TR', '12345678950'),
  ),
  chloe: atMinato(
    ['Chloë', "O'Brien", 'chloe@minato.test', [6, 3]],
    identity('1992-03-17', '7 Lavender Street', '2060', 'North Sydney', 'AU', '123456782'),
  ),
  shota: atMinato(['Shōta', 'Tanaka', 'shota@minato.test', [15, 4]], 'joined'),
  jiwoo: atMinato(['Ji-woo', 'Park', 'jiwoo@minato.test', [23, 10]], 'not answered'),

  asa: atNorrsken(
    ['Åsa', 'Lindqvist', 'asa@norrsken.test', [1, 0]],
    identity('1980-02-29', 'Varvsgatan 3', '972 36', 'Luleå', 'SE', '19800229-2384'),
  ),
  bjorn: atNorrsken(
    ['Björn', 'Sjöström', 'bjorn@norrsken.test', [1, 0]],
    identity('1985-06-06', 'Kungsgatan 18', '931 31', 'Skellefteå', 'SE', '19850606-5590'),
  ),
  thordis: atNorrsken(
    ['Þórdís', 'Jónsdóttir', 'thordis@norrsken.test', [2, 8]],
    identity('1997-11-11', 'Laugavegur 22', '101', 'Reykjavík', 'IS', '111197-2319'),
  ),
  soren: atNorrsken(
    ['Søren', 'Kjærgaard', 'soren@norrsken.test', [4, 0]],
    identity('1979-04-01', 'Vestergade 58', '8000', 'Aarhus', 'DK', '010479-1115'),
  ),
  paivi: atNorrsken(
    ['Päivi', 'Hämäläinen', 'paivi@norrsken.test', [3, 2]],
    identity('1983-08-15', 'Kauppakatu 9', '90100', 'Oulu', 'FI', '150883-942R'),
  ),
  karlis: atNorrsken(
    ['Kārlis', 'Ozoliņš', 'karlis@norrsken.test', [4, 9]],
    identity('1990-10-10', 'Brīvības iela 76', 'LV-1001', 'Rīga', 'LV', '101090-11111'),
  ),
  ruta: atNorrsken(['Rūta', 'Žemaitytė', 'ruta@norrsken.test', [20, 0]], 'not answered'),
  /** The same person as at Bora, with the same login. */
  anaInLulea: atNorrsken(['Ana', 'Kovač', 'employee@demo.test', [12, 3]], 'joined'),
};
