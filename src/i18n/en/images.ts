export const images = {
  images: {
    logo: 'Logo',
    avatar: 'Picture',
    upload: 'Upload %{label}',
    change: 'Change %{label}',
    remove: 'Remove %{label}',
    saved: '%{label} saved.',
    removed: '%{label} removed.',
    hint: 'PNG, JPEG or WebP, at most 2 MB.',
    tooLarge: 'This file is larger than 2 MB. Choose a smaller one.',
  },
  myCompanies: {
    saves: 'What you change is saved as you type.',
    bankAccount: 'Bank account',
    noBankAccount: 'Not entered yet. Employees cannot exercise without it.',
    toBankDetails: 'Change in Bank Details',
  },
  activityList: { what: { companies: { 'changed-name': 'Name of a founder changed' } } },
  resources: { companies: { fields: { logo: 'Logo' } } },
};
