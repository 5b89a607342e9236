/** The pages of the provider that stands in for a real one. */
export const standInEn = {
  title: 'Verify your personal data',
  introduction:
    'This page stands in for a verification provider while the application is tried out. What you accept here counts as verified.',
  fields: {
    givenName: 'Given name',
    familyName: 'Family name',
    birthdate: 'Date of birth',
    street: 'Street and number',
    postalCode: 'Postal code',
    locality: 'City',
    country: 'Country (two letters, such as AT)',
    taxResidence: 'Country of tax residence (two letters)',
    taxNumber: 'Tax number (may be empty)',
  },
  decisions: {
    accept: 'Accept',
    refuse: 'Refuse',
    'break-off': 'Break off',
    'wrong-data': 'Return wrong data',
  },
  errorTitle: 'The verification cannot go on',
  expired: 'This page has expired or was already used. Please start again in the application.',
  back: 'Back to the application',
};
