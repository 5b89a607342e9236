/** A filled-in text with one full stop where a Croatian day, which ends in one, stands at the end of a sentence. */
export const oneFullStop = (text: string): string => text.replace(/(\d\.)\.(?!\.)/g, '$1');
