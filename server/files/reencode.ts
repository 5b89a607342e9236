import type { Metadata, Sharp } from 'sharp';
import { bounded } from '../base/bounded.ts';
import { Problem, type ProblemKey, problemText } from '../base/problem.ts';

/** The shape of a stored picture: no larger than this, cut to the shape or fitted into it. */
export type Shape = { width: number; height: number; fit: 'cover' | 'inside' };

export type Picture = { type: 'image/png' | 'image/jpeg'; file: Buffer };

const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One thread for each picture: several at once would take the server from everybody else.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Passwords are hashed and files are read by the same threads as pictures are drawn. */
const inTurn = bounded(2);

/** A small file may announce a picture that fills the memory when it is unpacked. */
const most = { side: 10_000, pixels: 40_000_000, seconds: 10 };

const refused = (status: number, field: string, key: ProblemKey, of?: Record<string, string>) =>
  new Problem(status, 'invalid', {}, { [field]: problemText(key, of) });

/** The kind of a file by its first bytes; its name and the declared type prove nothing. */
export const imageKindOf = (file: Uint8Array) => {
  const beginning = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (beginning.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (beginning.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (beginning.startsWith('RIFF') && beginning.endsWith('WEBP')) return 'webp';
  return undefined;
};

/**
 * Draws a picture anew from its pixels alone, upright, so that nothing else that was in the file is kept: no place
 * where it was taken, and nothing that a browser could take for a script.
 *
 * @throws Problem 415 for what is no PNG, JPEG or WebP, 422 for one that is broken or too large, with the field's name
 */
export const reencode = async (file: Buffer, shape: Shape, field: string): Promise<Picture> => {
  const kind = imageKindOf(file);
  if (!kind) throw refused(415, field, 'imageType');
  const sharp = await loadSharp();
  const broken = () => refused(422, field, 'imageBroken');
  const { width, height, hasAlpha }: Metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (Math.max(width, height) > most.side || width * height > most.pixels)
    throw refused(422, field, 'imageDimensions', { side: String(most.side) });
  const drawn = sharp(file, { failOn: 'error', limitInputPixels: most.pixels })
    .autoOrient()
    .resize({ ...shape, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: most.seconds });
  return inTurn(() => encoded(drawn, kind !== 'png' && !hasAlpha)).catch((error) => {
    throw error instanceof Problem ? error : broken();
  });
};

const encoded = async (drawn: Sharp, isPhoto: boolean): Promise<Picture> =>
  isPhoto
    ? { type: 'image/jpeg', file: await drawn.jpeg({ quality: 85 }).toBuffer() }
    : { type: 'image/png', file: await drawn.png({ palette: true, quality: 95 }).toBuffer() };
