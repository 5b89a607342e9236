/** Checks and makes the identifiers of payments: ISO 7064 MOD 97-10 over letters as numbers, A = 10 … Z = 35. */
const remainder = (text: string): bigint =>
  BigInt([...text].map((c) => Number.parseInt(c, 36).toString()).join('')) % 97n;

/** The creditor reference of ISO 11649 for up to 21 letters and digits: "RF", two check digits, the text. */
export const creditorReference = (text: string): string =>
  `RF${(98n - remainder(`${text}RF00`)).toString().padStart(2, '0')}${text}`;

/** Whether it is an IBAN of ISO 13616 without blanks: country, check digits that hold, up to 30 further characters. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1n;

/** Whether it has the form of a BIC of ISO 9362: eight or eleven characters. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
