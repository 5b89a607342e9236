export const confirmation = {
  confirmation: {
    code: 'Code',
    codeHint: 'Aus Ihrer Authenticator-App, oder einer Ihrer Wiederherstellungscodes.',
  },
};
