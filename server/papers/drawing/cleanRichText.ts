import { invalid } from '../../base/problem.ts';
import { reencode, type Shape } from '../../files/reencode.ts';
import { inWorker } from '../../workers/pool.ts';
import type { allowedHtml } from './allowedHtml.ts';
import { pictureAddress } from './pictureAddress.ts';

const htmlModule = new URL('./allowedHtml.ts', import.meta.url);

const largestPicture = 200_000;
const shape: Shape = { width: 800, height: 800, fit: 'inside' };

/** Up to here, cleaning takes a few milliseconds. */
const shortText = 10_000;

/**
 * Text of the editor as it is kept. Its pictures are drawn anew, but for those that it held before.
 *
 * @throws Problem 415 or 422 under the field's name for a text or a picture that cannot be kept
 */
export const cleanRichText = async (html: string, field: string, before = ''): Promise<string> => {
  const text =
    html.length > shortText
      ? await inWorker<typeof allowedHtml>(htmlModule, 'allowedHtml', html, field)
      : (await import('./allowedHtml.ts')).allowedHtml(html, field);
  const known = new Set(before.match(pictureAddress));
  const drawn = new Map<string, string>();
  for (const [address] of text.matchAll(pictureAddress))
    if (!drawn.has(address)) drawn.set(address, known.has(address) ? address : await redrawn(address, field));
  return text.replace(pictureAddress, (address) => drawn.get(address)!);
};

const redrawn = async (address: string, field: string): Promise<string> => {
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (file.length > largestPicture)
    throw invalid({ [field]: { key: 'imageTooLarge', of: { size: '200 kB' } } });
  const picture = await reencode(file, shape, field);
  return `data:${picture.type};base64,${picture.file.toString('base64')}`;
};
