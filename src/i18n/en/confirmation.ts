export const confirmation = {
  confirmation: {
    password: 'Your password',
    account: 'To change the bank account, enter your password.',
    code: 'Code',
    codeHint: 'From your authenticator app, or one of your recovery codes.',
  },
};
