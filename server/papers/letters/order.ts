import bidiFactory, { type Bidi } from 'bidi-js';

/** Its types are those of another format of module. */
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Hebrew and Arabic, and the marks that make other letters run like them. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Letters whose fonts set them from the right to the left; digits are not. */
export const leftward = /(?=\P{N})[\p{sc=Arab}\p{sc=Hebr}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The runs of a line as they stand from left to right, by the Unicode Bidirectional Algorithm, in a paragraph that runs
 * to the right. Words that run to the left are runs of their own; their fonts set their letters in that order.
 */
export const inVisualOrder = <Run extends { text: string }>(runs: Run[]): Run[] => {
  const text = runs.map((run) => run.text).join('');
  if (!rightToLeft.test(text)) return runs;
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  let at = 0;
  const parts = runs.flatMap((run) => {
    const from = at;
    at += run.text.length;
    return partsOf(run, levels.subarray(from, at));
  });
  for (let level = Math.max(...levels); level > 0; level -= 1) reverseFrom(parts, level);
  return parts.map(({ run }) => run);
};

type Part<Run> = { run: Run; level: number };

/** A run in parts of one direction each, those that run to the left word by word. */
const partsOf = <Run extends { text: string }>(run: Run, levels: Uint8Array): Part<Run>[] => {
  const parts: Part<Run>[] = [];
  for (let at = 0; at < run.text.length; ) {
    const level = levels[at]!;
    let end = at;
    while (end < run.text.length && levels[end] === level) end += 1;
    const text = run.text.slice(at, end);
    const words = level % 2 === 1 ? text.match(/\s+|\S+/g)!.map(turned) : [text];
    parts.push(...words.map((word) => ({ run: { ...run, text: word }, level })));
    at = end;
  }
  return parts;
};

/** Signs between letters have to be turned round here, because their font takes them for Latin. */
const turned = (word: string) =>
  leftward.test(word)
    ? word
    : Array.from(graphemes.segment(word), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
        .toReversed()
        .join('');

/** Reverses what stands together with this level or a higher one. */
const reverseFrom = (parts: Part<unknown>[], level: number) => {
  for (let at = 0; at < parts.length; at += 1) {
    let end = at;
    while (end < parts.length && parts[end]!.level >= level) end += 1;
    if (end > at) parts.splice(at, end - at, ...parts.slice(at, end).toReversed());
    at = end;
  }
};
