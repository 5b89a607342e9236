/** The dialogs of a shareholding, beyond the texts that every command has. */
export const pools = {
  poolBanner: {
    waitsForTrust:
      'Povećanje s %{pieces} na %{requested} kom. čeka odobrenje povjerenika. Dotad se ništa ne mijenja.',
    waitsForYou: 'Osnivač traži povećanje s %{pieces} na %{requested} kom. Povećanje čeka Vaše odobrenje.',
    approved: 'Odobreno je povećanje s %{pieces} na %{requested} kom.',
  },
  updatePool: {
    pieces: 'Fond opcija ima %{pieces} kom., od toga slobodnih %{free}.',
    more: 'Za toliko komada potrebni su odobrenje povjerenika i oba potpisa. Dotad fond ostaje na %{pieces} kom.',
    fewer:
      '%{fewer} komad odmah se vraća društvu, zajedno s pripadajućom potvrdom. |||| %{fewer} komada odmah se vraćaju društvu, zajedno s pripadajućim potvrdama. |||| %{fewer} komada odmah se vraća društvu, zajedno s pripadajućim potvrdama.',
    tooFew: 'Slobodno je najviše %{free} kom., pa fond sada ne može imati manje od %{least} kom.',
    requested: 'Povećanje je zatraženo. Povjerenik je obaviješten.',
    increaseOpen:
      'U tijeku je povećanje na %{requested} kom. Broj komada ostaje isti dok se povećanje ne potpiše, odbije ili povuče.',
  },
  whoseCertificates: {
    label: 'Čije potvrde',
    holder: 'Imatelj',
    held: '%{name} · %{pieces} kom.',
    nobody: 'Nijedan zaposlenik još nema potvrda iz ovog fonda.',
    orders: {
      trust: 'Povjerenikove, podijeljene kako navedete',
      holder: 'Zaposlenikove, kao jedna potvrda',
    },
    cancels: {
      trust: 'Neraspoređene, koje drži povjerenik',
      holder: 'Zaposlenikove',
    },
  },
  shareCertificates: {
    rows: 'Potvrde',
    row: 'Komada u potvrdi %{row}',
    add: 'Dodaj potvrdu',
    remove: 'Ukloni potvrdu %{row}',
    sum: '%{sum} od %{held} kom.',
    rest: '%{sum} od %{held} kom. Za preostalih %{rest} kom. izdaje se još jedna potvrda.',
    tooMany: 'Povjerenik bez imatelja drži samo %{limit} kom.',
    balance:
      'Jedna potvrda za %{pieces} komad zamjenjuje one koje ima %{name}. |||| Jedna potvrda za %{pieces} komada zamjenjuje one koje ima %{name}. |||| Jedna potvrda za %{pieces} komada zamjenjuje one koje ima %{name}.',
  },
  cancelCertificates: {
    spare:
      'Neraspoređenih je potvrda %{unallocated}, od toga suvišnih %{spare}: ostale pokrivaju raspoložive, nestečene i stečene opcije. Poništavaju se odmah.',
    noneSpare:
      'Neraspoređenih je potvrda %{unallocated} i nijedna nije suvišna: sve pokrivaju raspoložive, nestečene i stečene opcije.',
    signed: 'Poništenje potpisuju povjerenik i imatelj. Potvrde vrijede dok ne potpišu oboje.',
    sent: 'Poništenje je izrađeno. Sada čeka oba potpisa.',
    payout: 'Za ovaj fond postoji isplata iz likvidacije.',
    noPayout: 'Za ovaj fond ne postoji isplata iz likvidacije.',
  },
  transferCertificates: {
    to: 'Kupac',
    employee: 'Zaposlenik',
    trust: 'Povjerenik (otkupljuje)',
  },
};
