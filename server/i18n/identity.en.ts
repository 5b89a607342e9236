import type { IdentityErrorCode } from '../people/identity/client.ts';

export const identityEn = {
  /** What the person is told after coming back without verified data. */
  errors: {
    refused: 'You did not agree to share your data. Nothing was changed; you can start again at any time.',
    'broken-off': 'The verification was not finished. Nothing was changed; you can start again at any time.',
    invalid:
      'The provider’s answer was incomplete or could not be trusted. Nothing was changed; please start again.',
    unreachable: 'The verification provider does not answer. Nothing was changed; please try again later.',
  } satisfies Record<IdentityErrorCode, string>,

  /** The pages of the provider that stands in for a real one. */
  standIn: {
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
  },
};
