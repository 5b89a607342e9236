/**
 * A text that people typed, on one line and within bounds, so that it can neither start a header, nor pose as a
 * paragraph of ours, nor drown it. Older names may contain characters that the rule for names refuses today.
 */
const longest = 500;
const tamed = (typed: string) => cut(typed.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim(), longest);

export const cut = (text: string, most: number) => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** Sentences of a person, which are shown as a quotation. */
const sentences = ['reason', 'why'];

/** The typed words of a mail, made safe for it. A quotation ends where we say. */
export const fitForMail = <D extends object>(data: D, [open, close]: readonly [string, string]): D => {
  const fit = ([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || name === 'link') return [name, value];
    const words = tamed(value);
    return [
      name,
      sentences.includes(name) && words ? `${open}${words.replace(/[“”„‟«»]/g, "'")}${close}` : words,
    ];
  };
  return Object.fromEntries(Object.entries(data).map(fit)) as D;
};

const emailAddress = /^\P{L}*[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+\P{L}*$/u;

/**
 * Text in which a mail program finds no address of a page: an invisible joiner parts what such a program would make a
 * link of. The one link of a mail is ours, and stands apart.
 */
export const withoutLinks = (text: string) =>
  text.replace(/\S+/g, (word) =>
    emailAddress.test(word)
      ? word
      : word.replace(/(?<=[\p{L}\p{N}]\.)(?=\p{L}{2})|(?<=:)(?=\/\/)/gu, '\u2060'),
  );
