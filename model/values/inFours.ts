/** An IBAN, a payment's reference or a key in groups of four, as on paper; a masked one has no groups. */
export const inFours = (text: string): string =>
  text.includes('…') ? text : text.replace(/(.{4})(?=.)/g, '$1 ');
