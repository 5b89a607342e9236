/** The remainder that the check digits of payments rest on: ISO 7064 MOD 97-10 over letters as numbers, A = 10 … Z = 35. */
export const mod97 = (text: string): bigint =>
  BigInt([...text].map((c) => Number.parseInt(c, 36).toString()).join('')) % 97n;

/** The creditor reference of ISO 11649 for up to 21 letters and digits: "RF", two check digits, the text. */
export const creditorReference = (text: string): string =>
  `RF${(98n - mod97(`${text}RF00`)).toString().padStart(2, '0')}${text}`;

/**
 * The end of a record's id as papers print it, in groups that can be read aloud: 8D3F-2A9C-41BE. Its twelve digits are random
 * in the ids of RFC 9562 that Vestry makes, versions 4 and 7, unlike the beginning, which may be a time.
 */
export const paperReference = (id: string): string =>
  id
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');
