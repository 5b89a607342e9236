export const exports = {
  exports: {
    ocf: 'Export (Open Cap Format)',
    ocfHint:
      'Shareholdings, plans and every transaction of the company, as a package that other cap table programs read.',
  },
};
