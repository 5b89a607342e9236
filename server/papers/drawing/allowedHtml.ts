import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { invalid, type ProblemKey } from '../../base/problem.ts';
import { pictureAddress } from './pictureAddress.ts';

/** The largest text that is kept; papers can be made of a text of this size. */
export const most = {
  /** The limit before the text is cleaned, with its pictures. */
  bytes: 700_000,
  /** The limit after it was cleaned, without them: more than thirty pages. */
  characters: 100_000,
  /** Elements and line breaks, each of which may take a line of its own on paper. */
  parts: 4000,
  depth: 40,
  pictures: 20,
};

/** Elsewhere a blank stands between blocks. */
const holdsWords = ['p', 'li', 'strong', 'b', 'em', 'i', 'u', 'a', 'span'];

/**
 * Keeps only the HTML that the editor can make: formatting, lists, code blocks, and pictures that travel with the text.
 *
 * @throws Problem 422 under the field's name for more than can be kept
 */
export const allowedHtml = (html: string, field: string): string => {
  const refuse = (key: ProblemKey, n: number) => {
    throw invalid({ [field]: { key, of: { n } } });
  };
  if (Buffer.byteLength(html) > most.bytes) refuse('textTooLarge', most.bytes);
  checkParts(html, refuse);
  const text = sanitized(html);
  const pictures = text.match(pictureAddress) ?? [];
  if (pictures.length > most.pictures) refuse('textPictures', most.pictures);
  const ofPictures = pictures.reduce((sum, { length }) => sum + length, 0);
  if (text.length - ofPictures > most.characters) refuse('validation.longer', most.characters);
  return text;
};

/**
 * Looks at the elements before they are cleaned: for each tag, both the parser and the cleaning look through all
 * elements that are open, so that what nests without an end would take hours.
 */
const checkParts = (html: string, refuse: (key: ProblemKey, n: number) => void) => {
  let depth = 0;
  let parts = 0;
  const count = (n: number) => {
    parts += n;
    if (parts > most.parts) refuse('textParts', most.parts);
  };
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      count(1);
      if (depth > most.depth) refuse('textDepth', most.depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
    ontext: (text) => count(text.split('\n').length - 1),
  });
  parser.end(html);
};

const sanitized = (html: string) =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', 'pre', 'code', 'img'],
    allowedAttributes: { img: ['src', 'alt'] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/.test(attribs.src ?? ''),
    transformTags: { b: 'strong', i: 'em' },
    // Whitespace between blocks has no meaning, and the editor would show it.
    textFilter: (text, parent) => {
      if (parent === 'pre' || parent === 'code') return text;
      return text.trim() || holdsWords.includes(parent) ? text.replace(/[ \t\r\n]+/g, ' ') : '';
    },
  });
