export const images = {
  images: {
    logo: 'Logotip',
    avatar: 'Slika',
    upload: 'Učitaj: %{label}',
    change: 'Promijeni: %{label}',
    remove: 'Ukloni: %{label}',
    saved: 'Spremljeno: %{label}.',
    removed: 'Uklonjeno: %{label}.',
    hint: 'PNG, JPEG ili WebP, najviše 2 MB.',
    tooLarge: 'Ova je datoteka veća od 2 MB. Odaberite manju.',
  },
  myCompanies: {
    saves: 'Vaše se izmjene spremaju dok pišete.',
    bankAccount: 'Bankovni račun',
    noBankAccount: 'Još nije unesen. Bez njega zaposlenici ne mogu izvršavati opcije.',
    toBankDetails: 'Promijeni u bankovnim podacima',
  },
  activityList: { what: { companies: { 'changed-name': 'Ime osnivača promijenjeno' } } },
  resources: { companies: { fields: { logo: 'Logotip' } } },
};
