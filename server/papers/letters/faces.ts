import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { shapedFont } from './shapedFont.ts';
import { slicedFont, sliceWith } from './slicedFont.ts';

const { resolve } = createRequire(import.meta.url);

/** A font beside those of the papers, for a script that they lack. */
export type Face = { name: string; font: Font };

export type Weight = 400 | 700;

/** The faces that are kept for other documents: they take some 50 MB. */
const mostFaces = 80;

const faces = new Map<string, WeakRef<Face>>();
const recent = new Set<Face>();

/** Each is read when a text needs it. A document keeps its own, so that it reads none of them again and again. */
const faceOf = (name: string, open: () => Font): Face => {
  let face = faces.get(name)?.deref();
  if (!face) {
    face = { name, font: open() };
    faces.set(name, new WeakRef(face));
  }
  recent.delete(face);
  recent.add(face);
  const [oldest] = recent;
  if (recent.size > mostFaces) recent.delete(oldest!);
  return face;
};

const weights = { 400: '400Regular', 700: '700Bold' };

const shapedFace = (script: string, weight: Weight) =>
  faceOf(`${script}-${weight}`, () => {
    const [file, folder] = [script[0]!.toUpperCase() + script.slice(1), weights[weight]];
    return shapedFont(
      resolve(`@expo-google-fonts/noto-sans-${script}/${folder}/NotoSans${file}_${folder}.ttf`),
    );
  });

/** The scripts with a font of their own, by their characters and the signs that they share. */
const scripts: [script: string, letters: RegExp][] = [
  ['arabic', /\p{scx=Arab}/u],
  ['hebrew', /\p{scx=Hebr}/u],
  ['devanagari', /\p{scx=Deva}/u],
  ['bengali', /\p{scx=Beng}/u],
  ['gujarati', /\p{scx=Gujr}/u],
  ['gurmukhi', /\p{scx=Guru}/u],
  ['tamil', /\p{scx=Taml}/u],
  ['telugu', /\p{scx=Telu}/u],
  ['kannada', /\p{scx=Knda}/u],
  ['malayalam', /\p{scx=Mlym}/u],
  ['thai', /\p{scx=Thai}/u],
  ['ethiopic', /\p{scx=Ethi}/u],
];

/** Characters that change others, or nothing, and need no glyph of their own. */
const unseen = /[\p{Cf}\p{Variation_Selector}\s\p{Cc}]/u;

const codesOf = (letter: string) =>
  [...letter].filter((part) => !unseen.test(part)).map((part) => part.codePointAt(0)!);

export type Letters = Pick<Font, 'hasGlyphForCodePoint'>;

/** Whether a font has all characters of a letter. */
export const hasLetter = (font: Letters, letter: string) =>
  codesOf(letter).every((code) => font.hasGlyphForCodePoint(code));

/** The characters of a text that a font lacks. */
export const lackedBy = (font: Letters, text: string) =>
  [...text].filter((part) => !unseen.test(part) && !font.hasGlyphForCodePoint(part.codePointAt(0)!));

/** The face of a letter of one of the scripts: that of the letter before it where both use the letter. */
const scriptFace = (letter: string, weight: Weight, before: string | undefined): Face | undefined => {
  const fitting = scripts.filter(([, letters]) => letters.test(letter)).map(([script]) => script);
  const ordered = fitting.toSorted((a, b) => Number(b === before) - Number(a === before));
  return ordered.map((script) => shapedFace(script, weight)).find(({ font }) => hasLetter(font, letter));
};

const eastAsian = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];

/** The face of a letter of a family. The slices are said to have some letters that they lack. */
const faceIn = (family: string, letter: string, weight: Weight): Face | undefined => {
  const [slice, ...others] = new Set(codesOf(letter).map((code) => sliceWith(family, code)));
  if (slice === undefined || others.length > 0) return undefined;
  const face = faceOf(`${family}-${slice}-${weight}`, () => slicedFont(family, slice, weight));
  return hasLetter(face.font, letter) ? face : undefined;
};

/** Letters by which the forms of a text are chosen: those of a long name. */
const telling = 100;

/**
 * The families with the letters of Chinese, Japanese and Korean, those first in which a text looks as its readers write
 * it: Japanese where it has kana, Korean where it has Hangul, and otherwise the first that has all of it, with the forms
 * of the Chinese mainland before others.
 */
export const familiesFor = (text: string, weight: Weight): string[] => {
  const letters = (text.match(/[\p{scx=Han}\p{scx=Bopo}]/gu) ?? []).slice(0, telling);
  const own = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hang}/u.test(text)
      ? 'noto-sans-kr'
      : eastAsian.find((family) => letters.every((letter) => faceIn(family, letter, weight)));
  return eastAsian.toSorted((a, b) => Number(b === own) - Number(a === own));
};

/** The face that sets a letter, if the fonts of the papers do not. */
export const faceFor = (letter: string, weight: Weight, families: string[], before?: Face) => {
  const own = scriptFace(letter, weight, before?.name.replace(/-\d+$/, ''));
  if (own) return own;
  for (const family of families) {
    const face = faceIn(family, letter, weight);
    if (face) return face;
  }
  const rest = restFace(weight);
  return hasLetter(rest.font, letter) ? rest : undefined;
};

/** Armenian, Georgian, arrows and other signs, which the fonts of the papers lack. */
const restFace = (weight: Weight) =>
  faceOf(`dejavu-${weight}`, () =>
    shapedFont(resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${weight === 700 ? '-Bold' : ''}.ttf`)),
  );
