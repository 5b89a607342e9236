import sanitize from 'sanitize-html';
import { reencode, type Shape } from '../images/reencode.ts';
import { invalid } from '../problem.ts';

const largestPicture = 200_000;
const shape: Shape = { width: 800, height: 800, fit: 'inside' };

/** Elsewhere a blank stands between blocks. */
const holdsWords = ['p', 'li', 'strong', 'b', 'em', 'i', 'u', 'a', 'span'];

/** What the editor can make, and nothing else: formatting, lists, code blocks, and pictures that travel with the text. */
const allowed = (html: string) =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', 'pre', 'code', 'img'],
    allowedAttributes: { img: ['src', 'alt'] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/.test(attribs.src ?? ''),
    transformTags: { b: 'strong', i: 'em' },
    // How the HTML was laid out says nothing, and the editor would show it.
    textFilter: (text, parent) => {
      if (parent === 'pre' || parent === 'code') return text;
      return text.trim() || holdsWords.includes(parent) ? text.replace(/[ \t\r\n]+/g, ' ') : '';
    },
  });

/**
 * Text of the editor as it is kept. Its pictures are drawn anew, but for those that it held before.
 *
 * @throws Problem 415 or 422 under the field's name for a picture that cannot be kept
 */
export const cleanRichText = async (html: string, field: string, before = ''): Promise<string> => {
  let text = allowed(html);
  const addresses = new Set([...text.matchAll(/<img src="(data:[^"]+)"/g)].map(([, address]) => address!));
  for (const address of addresses)
    if (!before.includes(address)) text = text.replaceAll(address, await redrawn(address, field));
  return text;
};

const redrawn = async (address: string, field: string): Promise<string> => {
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (file.length > largestPicture)
    throw invalid({ [field]: { key: 'imageTooLarge', of: { size: '200 kB' } } });
  const picture = await reencode(file, shape, field);
  return `data:${picture.type};base64,${picture.file.toString('base64')}`;
};
