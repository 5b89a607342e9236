export const exports = {
  exports: {
    ocf: 'Izvoz (Open Cap Format)',
    ocfHint:
      'Fondovi opcija, planovi i sve transakcije društva, u paketu koji čitaju drugi programi za vlasničku strukturu.',
  },
};
