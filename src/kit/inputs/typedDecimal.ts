/** A decimal as people type it, '1 200,50' or "1'200.50", in the way it travels. */
export const typedDecimal = (typed: string) =>
  typed.replace(/[\s']/g, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2');
