/**
 * Letters that do not fall apart into one of the basic alphabet and its marks, as payments write them. Latin, Greek and
 * Cyrillic follow what the European Payments Council recommends where it does (EPC217-08, without its single s for ß);
 * Ukrainian, Serbian, Macedonian, Russian and Belarusian letters that Bulgarian does not have are beside them.
 */
const rows = `
  Æ AE  Đ D  Ð D  Ħ H  ı i  Ĳ IJ  ĸ k  Ł L  Ŋ N  Ø O  Œ OE  Þ TH  ß ss  ẞ SS  Ŧ T  Ə A

  Α A   Β V   Γ G   Δ D   Ε E   Ζ Z   Η I   Θ TH  Ι I   Κ K   Λ L   Μ M   Ν N   Ξ X   Ο O   Π P   Ρ R   Σ S
  Τ T   Υ Y   Φ F   Χ CH  Ψ PS  Ω O   ς s

  А A   Б B   В V   Г G   Д D   Е E   Ж ZH  З Z   И I   К K   Л L   М M   Н N   О O   П P   Р R   С S   Т T
  У U   Ф F   Х H   Ц TS  Ч CH  Ш SH  Щ SHT Ъ A   Ь Y   Ю YU  Я YA  Й Y
  Ґ G   Є YE  І I   Ї YI  Ё YO  Ы Y   Э E   Ў U   Ђ DJ  Ј J   Љ LJ  Њ NJ  Ћ C   Џ DZ  Ѓ GJ  Ќ KJ  Ѕ DZ

  ‘ '   ’ '   ‚ '   ʼ '   ´ '   \` '  “ '   ” '   „ '   « '   » '   " '   – -   — -   ‐ -   ‑ -   … ...
  & +   € EUR _ -   @ (at)  [ (  ] )  { (  } )  ; ,   ! .   ⁄ /
`;

const spelt = new Map<string, string>();
for (const [, letter = '', spelling = ''] of rows.matchAll(/(\S)\s+(\S+)/gu)) {
  const small = letter.toLowerCase();
  if (small === letter) spelt.set(letter, spelling);
  else {
    spelt.set(letter, spelling[0] + spelling.slice(1).toLowerCase());
    if (!spelt.has(small)) spelt.set(small, spelling.toLowerCase());
  }
}

const basic = /[A-Za-z0-9/?:().,'+ -]/;

/**
 * A text in the characters that every bank of the Single Euro Payments Area takes, cut to so many: letters lose their
 * marks, those of other alphabets are spelt in Latin ones, and what cannot be is a question mark. Never empty, which no
 * element of a message may be.
 */
export const sepaText = (text: string, most: number): string => {
  const written = [...text.normalize('NFC')].map(inBasicLetters).join('');
  return written.replace(/ +/g, ' ').trim().slice(0, most).trim() || '?';
};

/**
 * Whether a name can be written in basic letters: no character becomes a question mark, and at least one letter or
 * digit is left.
 */
export const isSpelt = (name: string): boolean => {
  const written = [...name.normalize('NFC')].map((letter) => (letter === '?' ? '' : inBasicLetters(letter)));
  return written.every((part) => !part.includes('?')) && /[A-Za-z0-9]/.test(written.join(''));
};

const inBasicLetters = (letter: string): string => {
  if (basic.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  const known = spelt.get(letter);
  if (known) return known;
  // A letter with its marks, or several letters in one sign. A mark alone and an invisible character are left out.
  const parts = letter.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return [...parts].map((part) => (basic.test(part) ? part : (spelt.get(part) ?? '?'))).join('');
};
