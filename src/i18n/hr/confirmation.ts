export const confirmation = {
  confirmation: {
    password: 'Vaša lozinka',
    account: 'Za promjenu bankovnog računa unesite svoju lozinku.',
    code: 'Kôd',
    codeHint: 'Iz aplikacije za provjeru autentičnosti ili jedan od kodova za oporavak.',
  },
};
