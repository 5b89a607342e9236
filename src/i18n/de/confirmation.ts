export const confirmation = {
  confirmation: {
    password: 'Ihr Passwort',
    account: 'Um das Bankkonto zu ändern, geben Sie Ihr Passwort ein.',
    code: 'Code',
    codeHint: 'Aus Ihrer Authenticator-App, oder einer Ihrer Wiederherstellungscodes.',
  },
};
