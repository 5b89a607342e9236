import { type Face, faceFor, familiesFor, hasLetter, type Letters, lackedBy, type Weight } from './faces.ts';
import { isForeign } from './foreign.ts';

/** A part of a text that one font sets. */
export type Piece = { text: string; face?: Face };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

type Setting = {
  font: Letters;
  weight: Weight;
  /** Those with the letters of the text around, as its readers write them. */
  families: string[];
};

/** How a text is set whose own font is this one. */
export const settingFor = (text: string, font: Letters, weight: Weight): Setting => ({
  font,
  weight,
  families: isForeign(text) ? familiesFor(text, weight) : [],
});

/** A text, or a part of it, in the parts that are each set in one font, and the letters that no font has. */
export const piecesOf = (text: string, setting: Setting) => {
  const pieces: Piece[] = [];
  const missing: string[] = [];
  if (!isForeign(text) && lackedBy(setting.font, text).length === 0) return { pieces: [{ text }], missing };
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.at(-1);
    const found = pieceOf(segment, setting, last?.face);
    if (!found) missing.push(segment);
    else if (last && last.face?.name === found.face?.name) last.text += found.text;
    else pieces.push(found);
  }
  return { pieces, missing };
};

/** One letter, composed where a font has it only so. */
const pieceOf = (letter: string, { font, weight, families }: Setting, before?: Face) => {
  for (const text of [letter, letter.normalize('NFC')]) {
    if (!isForeign(text) && hasLetter(font, text)) return { text };
    const face = faceFor(text, weight, families, before);
    if (face) return { text, face };
    if (hasLetter(font, text)) return { text };
  }
  return undefined;
};
