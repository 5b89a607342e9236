/** After blanks, and after a hyphen or slash that more than two characters follow. */
const betweenWords = /(?<=\n)|(?=\n)|(?<= )(?! )|(?<=[^ ][/-])(?=[^ /-]{3})/;

/** Between the letters of Chinese and Japanese, but for those that stay with the one before them. */
const betweenIdeographs =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。，．！？」』）】〉》])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「『（【〈《])(?![々ゝヽぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ])/u;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai has no blanks between its words. */
const thaiParts = (text: string): string[] => {
  if (!/\p{sc=Thai}/u.test(text)) return [text];
  const parts: string[] = [];
  for (const { segment } of thaiWords.segment(text)) {
    const last = parts.at(-1);
    const isNew = !last || (/\p{sc=Thai}$/u.test(last) && /^\p{sc=Thai}/u.test(segment));
    if (isNew) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
};

/** The parts of a text between which a line may end, each with the blanks after it; a line break is one of them. */
export const breakable = (text: string, isForeign: boolean): string[] => {
  const words = text.split(betweenWords);
  const parts = isForeign ? words.flatMap((word) => word.split(betweenIdeographs)).flatMap(thaiParts) : words;
  return parts.filter((part) => part !== '');
};
