export const confirmation = {
  confirmation: {
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes.',
  },
};
