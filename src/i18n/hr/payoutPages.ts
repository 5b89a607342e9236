export const payoutPages = {
  resources: { payouts: { rows: { countryRates: { country: 'Država' } } } },
  payoutForm: {
    types: {
      dividend:
        'Isplaćuje se na potvrde koje su se držale na kraju datuma utvrđivanja prava, prema njihovu broju.',
      liquidation:
        'Isplaćuje se na potvrde i stečene opcije; opcije dobivaju koliko udio vrijedi iznad njihove cijene izvršenja. Završava sve planove fonda opcija.',
    },
    recordDate:
      'Likvidacija nema vlastiti datum utvrđivanja prava: sudjeluje tko na dan odobrenja drži potvrde ili stečene opcije.',
    otherRates: 'Druge porezne stope za neke imatelje',
    countryRates: 'Prema državi porezne rezidentnosti, kako je potvrđena.',
    holderRates: 'Za pojedine imatelje; one imaju prednost pred stopama država.',
    addCountry: 'Dodaj državu',
    addHolder: 'Dodaj imatelja',
    removeCountry: 'Ukloni stopu države %{row}',
    removeHolder: 'Ukloni stopu imatelja %{row}',
    remove: 'Ukloni',
    preview: 'Pregled',
    incomplete:
      'Odaberite fond opcija i unesite bruto iznos i poreznu stopu. Tada ovdje vidite koliko tko dobiva.',
  },
  payoutSums: {
    kept: 'Banke zadržale pri povratu',
    title: 'Od bruto do neto iznosa',
    gross: 'Bruto',
    holders: '%{smart_count} imatelj |||| %{smart_count} imatelja |||| %{smart_count} imatelja',
    tax: 'Porez',
    fees: 'Bankovne naknade',
    net: 'Neto',
    paid: 'Isplaćeno',
    toPay: 'Za isplatu',
    closed: 'Zatvoreno',
    retained: 'Zadržano',
  },
  payoutSteps: {
    title: 'Koraci',
    drafted: 'Nacrt izrađen',
    approved: 'Odobreno',
    funded: 'Novac primljen',
    paid: 'Sve isplaćeno',
    discarded: 'Odbačeno',
    reversed: 'Stornirano',
    done: 'obavljeno',
    toCome: 'predstoji',
  },
  payoutBanner: {
    undecided:
      '%{smart_count} stavka nije veća od bankovne naknade. Isplatite je bez naknade, prenesite ili zatvorite kako bi isplata mogla završiti. |||| %{smart_count} stavke nisu veće od bankovne naknade. Isplatite ih bez naknade, prenesite ili zatvorite kako bi isplata mogla završiti. |||| %{smart_count} stavki nije veće od bankovne naknade. Isplatite ih bez naknade, prenesite ili zatvorite kako bi isplata mogla završiti.',
    draft:
      'Ovo je nacrt. Pogledajte stavke pod Pojedinosti pa ga odobrite: do tada nitko ne saznaje za njega.',
    second:
      'Prvo je odobrenje dano %{date} (%{name}). Da bi stupilo na snagu, mora odobriti još jedna osoba.',
    approved:
      'Odobreno. Društvo sada šalje %{amount} na račun povjerenika. Kad novac stigne, zabilježite primitak.',
    open: '%{smart_count} stavka može se isplatiti, a još nije ni u jednoj datoteci. Izradite datoteku s prijenosima. |||| %{smart_count} stavke mogu se isplatiti, a još nisu ni u jednoj datoteci. Izradite datoteku s prijenosima. |||| %{smart_count} stavki može se isplatiti, a još nije ni u jednoj datoteci. Izradite datoteku s prijenosima.',
    sent: 'U datoteci s prijenosima je %{smart_count} stavka (%{amount}). Predajte je banci pa označite stavku isplaćenom ili učitajte bankovni izvadak. |||| U datotekama plaćanja su %{smart_count} stavke (%{amount}). Predajte ih banci pa označite stavke isplaćenima ili učitajte bankovni izvadak. |||| U datotekama plaćanja je %{smart_count} stavki (%{amount}). Predajte ih banci pa označite stavke isplaćenima ili učitajte bankovni izvadak.',
    following:
      '%{smart_count} stavka nije veća od bankovne naknade. Odlazi sa sljedećom isplatom imatelja, koja još nije ni u jednoj datoteci. |||| %{smart_count} stavke nisu veće od bankovne naknade. Odlaze sa sljedećim isplatama imatelja, koje još nisu ni u jednoj datoteci. |||| %{smart_count} stavki nije veće od bankovne naknade. Odlaze sa sljedećim isplatama imatelja, koje još nisu ni u jednoj datoteci.',
    carried:
      '%{smart_count} stavka otišla je s plaćanjem druge isplate, koja je uz nju navedena. |||| %{smart_count} stavke otišle su s plaćanjima drugih isplata, koje su uz njih navedene. |||| %{smart_count} stavki otišlo je s plaćanjima drugih isplata, koje su uz njih navedene.',
    allRetained:
      'Još se ništa ne može isplatiti: zadržana je %{smart_count} stavka. |||| Još se ništa ne može isplatiti: zadržane su sve %{smart_count} stavke. |||| Još se ništa ne može isplatiti: zadržano je svih %{smart_count} stavki.',
    returned:
      'Banka je vratila %{smart_count} plaćanje. Provjerite račun s imateljem pa platite ponovno. |||| Banka je vratila %{smart_count} plaćanja. Provjerite račune s imateljima pa platite ponovno. |||| Banka je vratila %{smart_count} plaćanja. Provjerite račune s imateljima pa platite ponovno.',
    retained:
      'Isplaćeno je sve osim %{smart_count} zadržane stavke. Može se isplatiti čim ništa više ne nedostaje. |||| Isplaćeno je sve osim %{smart_count} zadržane stavke. Mogu se isplatiti čim ništa više ne nedostaje. |||| Isplaćeno je sve osim %{smart_count} zadržanih stavki. Mogu se isplatiti čim ništa više ne nedostaje.',
    reversed: 'Ova je isplata stornirana: %{reason}',
  },
  trustAccount: {
    title: 'Isplate povjerenika %{name}',
    text: 'S ovog se računa isplaćuju imatelji u svakoj valuti koja nema vlastiti račun. Bez njega se ne može izraditi datoteka za banku.',
    otherAccounts: 'Isplate u valuti jednog od ovih računa plaćaju se s njega.',
    account: 'Račun %{row}',
    add: 'Dodaj račun',
    remove: 'Ukloni račun %{row}',
    asked:
      'Od %{date} postoji zahtjev da isplate odobrava samo jedna osoba (%{name}). To vrijedi kad postavku isključi i druga ovlaštena osoba.',
    keep: 'Zadrži dva odobrenja',
    kept: 'Isplate i dalje odobravaju dvije ovlaštene osobe.',
  },
  payoutDetails: { lines: 'Stavke', terms: 'Uvjeti' },
  approvePayout: {
    changed:
      'Iznosi su se promijenili otkad ste otvorili ovu stranicu. Pogledajte nove prije nego što odobrite.',
    ends: 'Time fond opcija za svoje imatelje odmah završava: povlače se sve potvrde koje drže, brišu se stečene opcije (%{vested}), propadaju nestečene opcije (%{unvested}), otkazuju se planovi koji još nisu dodijeljeni i odbijaju se otvoreni zahtjevi za izvršenje.',
  },
  reversePayout: {
    liquidation: 'Što je likvidacija završila, nastavlja se: potvrde se ponovno drže, a planovi teku dalje.',
    continue: 'Nastavi',
    title: 'Konačno stornirati %{amount} za %{name}?',
    forGood:
      'Povlači se što je obećano %{smart_count} imatelju. To se ne može poništiti. |||| Povlači se što je obećano %{smart_count} imateljima. To se ne može poništiti. |||| Povlači se što je obećano %{smart_count} imatelja. To se ne može poništiti.',
  },
  transferList: {
    title: 'Datoteke s prijenosima',
    download: 'Preuzmi XML',
    none: 'Datoteke još nema: zasad se ništa ne može isplatiti.',
    noneOwn: 'Nema vlastite datoteke: stavke odlaze s drugim plaćanjima imateljima.',
    notYet: 'Prva datoteka za banku nastaje kad se zabilježi primitak novca.',
  },
  returnCharges: {
    title: 'Naknade pri povratu',
    text: 'Toliko banka smije zadržati od plaćanja koje se vraća: tada se smatra vraćenim, a ono što nedostaje snosi skrbnik. Sve drugo što se vrati čeka nečiju odluku.',
    add: 'Dodaj valutu',
    remove: 'Ukloni valutu %{row}',
    done: 'Naknade su spremljene.',
    save: 'Spremi naknade',
  },
  paidBefore: {
    title: 'Banka je po povučenoj datoteci ovog udjela već isplatila:',
    text: '%{holder}: %{amount}',
    ask: 'Tko je i u ovoj isplati, bio bi plaćen dvaput.',
  },
  differingHolders: {
    title:
      'Dana %{date} potvrde su nakon odobrenja promijenile imatelja. Na kraju dana bile su raspoređene drukčije nego što ih ova isplata broji:',
    text: '%{holder}: uračunato %{frozen}, u posjedu %{held}',
    more: 'i još jedan imatelj |||| i još %{smart_count} imatelja |||| i još %{smart_count} imatelja',
    ask: 'Dok ništa nije isplaćeno, isplata se može poništiti i izraditi ponovno, kako bi brojila ono što se držalo na kraju dana.',
  },
  payoutEntries: { title: 'Što kaže banka' },
  bankStatement: {
    upload: 'Učitaj bankovni izvadak',
    result: 'Što stoji u izvatku',
    question: 'Koji bankovni izvadak želite pročitati?',
    description:
      'Datoteka u formatu camt.053, kakvu Vaša banka nudi za preuzimanje. Plaćanja koja se u njoj nađu označuju se isplaćenima ili vraćenima, za sve isplate odjednom. Već pročitana datoteka ne mijenja ništa.',
    choose: 'Odaberi datoteku',
    again: 'Ovaj je izvadak već učitan (%{date}). Sada ništa nije promijenjeno.',
    another: 'Odaberi drugu datoteku',
    read: 'Pročitana je %{smart_count} stavka. |||| Pročitane su %{smart_count} stavke. |||| Pročitano je %{smart_count} stavki.',
    counts: {
      matched:
        '%{smart_count} plaćanje nađeno je i označeno isplaćenim |||| %{smart_count} plaćanja nađena su i označena isplaćenima |||| %{smart_count} plaćanja nađeno je i označeno isplaćenima',
      returned:
        '%{smart_count} plaćanje se vratilo |||| %{smart_count} plaćanja su se vratila |||| %{smart_count} plaćanja se vratilo',
      amountDiffers:
        '%{smart_count} stavka ima drugi iznos nego njezino plaćanje |||| %{smart_count} stavke imaju druge iznose nego njihova plaćanja |||| %{smart_count} stavki ima druge iznose nego njihova plaćanja',
      tooEarly:
        '%{smart_count} stavka starija je od svoje datoteke |||| %{smart_count} stavke starije su od svojih datoteka |||| %{smart_count} stavki starije je od svojih datoteka',
      repeated:
        '%{smart_count} plaćanje otišlo je više puta |||| %{smart_count} plaćanja otišla su više puta |||| %{smart_count} plaćanja otišlo je više puta',
      notDue:
        '%{smart_count} plaćanje otišlo je iako je povučeno ili zamijenjeno |||| %{smart_count} plaćanja otišla su iako su povučena ili zamijenjena |||| %{smart_count} plaćanja otišlo je iako su povučena ili zamijenjena',
      unknown:
        '%{smart_count} stavka ne pripada nijednom plaćanju |||| %{smart_count} stavke ne pripadaju nijednom plaćanju |||| %{smart_count} stavki ne pripada nijednom plaćanju',
      known:
        '%{smart_count} stavka pročitana je već prije |||| %{smart_count} stavke pročitane su već prije |||| %{smart_count} stavki pročitano je već prije',
    },
    open: 'Stavke koje treba pogledati',
  },
};
