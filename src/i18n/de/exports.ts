export const exports = {
  exports: {
    ocf: 'Exportieren (Open Cap Format)',
    ocfHint:
      'Optionspools, Pläne und alle Transaktionen des Unternehmens als Paket, das andere Programme für Cap Tables lesen können.',
  },
};
