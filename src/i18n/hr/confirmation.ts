export const confirmation = {
  confirmation: {
    code: 'Kôd',
    codeHint: 'Iz aplikacije za provjeru autentičnosti ili jedan od kodova za oporavak.',
  },
};
