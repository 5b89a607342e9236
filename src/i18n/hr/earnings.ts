export const earnings = {
  earningList: {
    paid: 'Dosad Vam je isplaćeno',
    toCome: 'Još predstoji',
    summary: 'Pregled godine',
    year: 'Godina',
    pdf: 'Pregled %{year} (PDF)',
    csv: 'Plaćanja %{year} (CSV)',
  },
  earningDialog: {
    calculation: 'Izračun',
    about: 'Isplata',
    certificates: '%{pieces} potvrda |||| %{pieces} potvrde |||| %{pieces} potvrda',
    options: '%{pieces} opcija |||| %{pieces} opcije |||| %{pieces} opcija',
    heldOn: 'Držane na kraju dana %{date}',
    atPrice: 'Po %{price} za komad',
    lessPrice: 'Koliko udio vrijedi iznad cijene izvršenja',
    gross: 'Bruto prihod',
    ofPayout: 'Udio u %{amount}',
    tax: 'Porez (%{rate})',
    fee: 'Bankovna naknada',
    noFee: 'Nema je jer odlazi zajedno s Vašim sljedećim plaćanjem',
    net: 'Neto prihod',
    statement: 'Obračun (PDF)',
  },
  leavesWith: {
    sent: 'Otišlo s drugim plaćanjem',
    waiting: 'Odlazi sa sljedećim plaćanjem',
    whySent:
      'Nakon poreza iznos nije veći od bankovne naknade. Otišao je bez naknade, s plaćanjem imatelju iz dolje navedene isplate.',
    whyWaiting:
      'Nakon poreza iznos nije veći od bankovne naknade. Odlazi bez naknade, s plaćanjem imatelju iz dolje navedene isplate, koje još nije ni u jednoj datoteci.',
  },
  retained: {
    title: 'Ovo se još ne može isplatiti.',
    personalData: 'Uredi osobne podatke',
    bankDetails: 'Unesi bankovne podatke',
    own: {
      'not-verified': 'Vaši osobni podaci nisu potvrđeni.',
      'no-bank-details': 'Nedostaje račun na koji treba isplatiti.',
      'name-not-latin':
        'Ime vlasnika računa nije napisano latinicom, a banka poznaje samo nju. Unesite ga pod „Bankovni podaci“ onako kako ga vodi banka.',
      'bic-missing':
        'Za plaćanja izvan jedinstvenog područja plaćanja u eurima (SEPA) potreban je BIC banke. Unesite ga pod „Bankovni podaci“.',
      'below-fee':
        'Nakon poreza to nije više od naknade za prijenos. Isplaćuje se bez naknade, zajedno s Vašim sljedećim plaćanjem.',
    },
    others: {
      'not-verified': 'Imatelj mora potvrditi osobne podatke, preko brzih radnji.',
      'no-bank-details': 'Imatelj mora unijeti račun pod Moj račun, Bankovni podaci.',
      'name-not-latin':
        'Ime vlasnika računa nije napisano latinicom. Imatelj ga mora unijeti pod „Bankovni podaci“ onako kako ga vodi banka.',
      'bic-missing':
        'Za plaćanja izvan jedinstvenog područja plaćanja u eurima (SEPA) potreban je BIC banke. Imatelj ga mora unijeti pod „Bankovni podaci“.',
      'below-fee':
        'Nakon poreza to nije više od naknade za prijenos. Odlazi bez naknade, zajedno sa sljedećim plaćanjem imatelja.',
    },
  },
};
