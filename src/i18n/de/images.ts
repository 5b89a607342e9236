export const images = {
  images: {
    logo: 'Logo',
    avatar: 'Bild',
    upload: '%{label} hochladen',
    change: '%{label} ändern',
    remove: '%{label} entfernen',
    saved: '%{label} gespeichert.',
    removed: '%{label} entfernt.',
    hint: 'PNG, JPEG oder WebP, höchstens 2 MB.',
    tooLarge: 'Diese Datei ist größer als 2 MB. Wählen Sie eine kleinere.',
  },
  myCompanies: {
    saves: 'Was Sie ändern, wird beim Tippen gespeichert.',
    bankAccount: 'Bankverbindung',
    noBankAccount: 'Noch nicht eingegeben. Ohne sie können Mitarbeiter nicht ausüben.',
    toBankDetails: 'Unter „Bankverbindung“ ändern',
  },
  activityList: { what: { companies: { 'changed-name': 'Name eines Gründers geändert' } } },
  resources: { companies: { fields: { logo: 'Logo' } } },
};
