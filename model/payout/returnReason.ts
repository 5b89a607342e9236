type Returned = { code?: string | undefined; text?: string | undefined };

/**
 * The reason why a payment came back, as one text: the words of the bank followed by its code, or whichever of the two
 * it gave.
 */
export const writtenReason = (returned: Returned | undefined): string | null => {
  const { code, text } = returned ?? {};
  return text && code ? `${text} (${code})` : (text ?? code ?? null);
};

/** The words and the code in such a text, or in a text that a person wrote in the same form. */
export const readReason = (written: string): Returned => {
  const [, text, code] = /^(?:(.*) (?=\())?\(?([A-Z0-9]{4})\)?$/s.exec(written) ?? [];
  return code === undefined ? { code, text: written } : { code, text };
};

/**
 * Such a text for a reader: the meaning of the code, the code, and behind them the words of the bank or the trust, which may
 * be in any language; words that the meaning has already are left out. `meaningOf` has the meaning of a code, or nothing; a
 * code without one is left as it came.
 */
export const wordedReason = (written: string, meaningOf: (code: string) => string | undefined): string => {
  const { code = '', text } = readReason(written);
  const meaning = code && meaningOf(code);
  if (!meaning) return text === undefined ? code : written;
  const said = wordsOf(meaning);
  const more = text !== undefined && wordsOf(text).some((word) => !said.includes(word));
  return `${meaning} (${code})${more ? ` – ${text}` : ''}`;
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
