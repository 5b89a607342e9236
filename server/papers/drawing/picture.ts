import { deflateSync } from 'node:zlib';
import { type Png, paletteAlpha, readPng, samplesPerPixel, splitAlpha } from './png.ts';

/**
 * Pictures as PDF objects. pdfkit decodes PNG with alpha asynchronously: a broken file would throw where nobody
 * can catch it, and the order of the objects, so the bytes of the document, would depend on chance.
 */
export type Picture = { width: number; height: number; objects: PictureObjects };

type PdfStream = { entries: Record<string, unknown>; bytes: Buffer };

type PictureObjects = { image: PdfStream; opacity?: PdfStream };

const largest = 40_000_000;

const flate = { Filter: 'FlateDecode' };

function imageEntries(width: number, height: number, bits: number, colourSpace: unknown) {
  return {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    ColorSpace: colourSpace,
  };
}

const opacityStream = ({ width, height }: Png, alpha: Buffer): PdfStream => ({
  entries: { ...imageEntries(width, height, 8, 'DeviceGray'), ...flate },
  bytes: deflateSync(alpha),
});

function pngObjects(png: Png): PictureObjects {
  const { width, height, bits, colourType, palette, transparency } = png;
  const grey = colourType === 0 || colourType === 4;
  if (colourType === 4 || colourType === 6) {
    const { colours, alpha } = splitAlpha(png);
    const entries = imageEntries(width, height, 8, grey ? 'DeviceGray' : 'DeviceRGB');
    return {
      image: { entries: { ...entries, ...flate }, bytes: deflateSync(colours) },
      opacity: opacityStream(png, alpha),
    };
  }
  const indexed = colourType === 3;
  const colourSpace = indexed
    ? ['Indexed', 'DeviceRGB', palette.length / 3 - 1, palette]
    : grey
      ? 'DeviceGray'
      : 'DeviceRGB';
  const colourKey = Array.from({ length: Math.floor(transparency.length / 2) }, (_, index) =>
    transparency.readUInt16BE(index * 2),
  ).flatMap((value) => [value, value]);
  return {
    image: {
      entries: {
        ...imageEntries(width, height, bits, colourSpace),
        ...flate,
        DecodeParms: { Predictor: 15, Colors: samplesPerPixel(png), BitsPerComponent: bits, Columns: width },
        ...(!indexed && colourKey.length ? { Mask: colourKey } : {}),
      },
      bytes: png.data,
    },
    ...(indexed && transparency.length ? { opacity: opacityStream(png, paletteAlpha(png)) } : {}),
  };
}

/** Finds the frame header of a JPEG (ITU-T T.81, B.2.2). */
function readJpeg(file: Buffer): Picture | undefined {
  let position = 2;
  while (position + 10 <= file.length && file[position] === 0xff) {
    const marker = file[position + 1]!;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) {
      const [bits, components] = [file[position + 4]!, file[position + 9]!];
      const [height, width] = [file.readUInt16BE(position + 5), file.readUInt16BE(position + 7)];
      const colourSpace = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[components];
      if (!colourSpace || !width || !height) return undefined;
      // Files with four components are written by Adobe's programs, which invert them.
      const inverted = components === 4 ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {};
      const entries = { ...imageEntries(width, height, bits, colourSpace), Filter: 'DCTDecode', ...inverted };
      return { width, height, objects: { image: { entries, bytes: file } } };
    }
    position += 2 + file.readUInt16BE(position + 2);
  }
  return undefined;
}

/** Reads a data URL with a PNG or JPEG; undefined for anything that cannot be printed. */
export function readPicture(url: string): Picture | undefined {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([a-z0-9+/=\s]+)$/i.exec(url)?.[1];
  return base64 ? pictureIn(Buffer.from(base64, 'base64')) : undefined;
}

/** The same for the file itself. */
export function pictureIn(file: Buffer): Picture | undefined {
  if (file[0] === 0xff && file[1] === 0xd8) return readJpeg(file);
  const png = readPng(file);
  if (!png || png.width * png.height > largest) return undefined;
  try {
    return { width: png.width, height: png.height, objects: pngObjects(png) };
  } catch {
    return undefined;
  }
}

type PdfDocument = { ref(data: object): { data: Record<string, unknown>; end(bytes: Buffer): void } };

/** What pdfkit's `image` accepts beside a file. */
export function embeddable({ width, height, objects }: Picture, label: string) {
  return {
    width,
    height,
    label,
    obj: undefined as unknown,
    embed(doc: PdfDocument) {
      const image = doc.ref(objects.image.entries);
      if (objects.opacity) {
        const opacity = doc.ref(objects.opacity.entries);
        opacity.end(objects.opacity.bytes);
        image.data.SMask = opacity;
      }
      image.end(objects.image.bytes);
      this.obj = image;
    },
  };
}
