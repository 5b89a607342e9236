/** Of scripts that the fonts of the papers lack, or of which they have a part only. */
export const foreignLetters = /[\u0530-\u1cff\u2c00-\uffff]/g;

export const isForeign = (text: string) => text.search(foreignLetters) >= 0;
