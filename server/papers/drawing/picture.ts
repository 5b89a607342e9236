import sharp from 'sharp';
import { imageKindOf } from '../../files/reencode.ts';

const largest = 40_000_000;

/**
 * The file of a picture that pdfkit takes over as it is; undefined for anything that cannot be printed. Transparency is
 * drawn onto the white of the paper, because pdfkit would decode it later: a broken file would then throw where nobody
 * can catch it, and the order of the objects, so the bytes of the document, would depend on chance.
 */
export const printable = async (file: Uint8Array): Promise<Uint8Array | undefined> => {
  const kind = imageKindOf(file);
  const picture = sharp(file, { failOn: 'error', limitInputPixels: largest });
  try {
    if (kind === 'png')
      return await picture.flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
    if (kind === 'jpeg' && (await picture.metadata())) return file;
  } catch {
    // A broken file counts as none.
  }
  return undefined;
};

/** Of a data URL with a PNG or JPEG. */
export const printableOf = async (url: string) => {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([a-z0-9+/=\s]+)$/i.exec(url)?.[1];
  return base64 ? printable(Buffer.from(base64, 'base64')) : undefined;
};
