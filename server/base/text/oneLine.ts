/**
 * A text for the operator on one line, readable in the order in which it is written: a name with line ends could pose
 * as a line of ours.
 */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' ? '\\n' : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
