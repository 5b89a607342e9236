import { inflateSync } from 'node:zlib';

/** A PNG file taken apart (W3C PNG, third edition), as far as a PDF needs it. */
export type Png = {
  width: number;
  height: number;
  bits: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colourType: number;
  /** Red, green and blue of each entry. */
  palette: Buffer;
  /** What the tRNS chunk says; empty without one. */
  transparency: Buffer;
  /** The compressed, filtered rows. */
  data: Buffer;
};

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export const samplesPerPixel = (png: Png) => samplesOf[png.colourType]!;

/** Undefined for what is not a PNG, is broken, or is interlaced. */
export function readPng(file: Buffer): Png | undefined {
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || file.length < 33) return undefined;
  const chunks: Record<string, Buffer[]> = {};
  let position = 8;
  while (position + 12 <= file.length) {
    const length = file.readUInt32BE(position);
    const type = file.toString('latin1', position + 4, position + 8);
    chunks[type] ??= [];
    chunks[type].push(file.subarray(position + 8, position + 8 + length));
    position += 12 + length;
  }
  const header = chunks.IHDR?.[0];
  if (header?.length !== 13 || !chunks.IDAT) return undefined;
  const png: Png = {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bits: header[8]!,
    colourType: header[9]!,
    palette: chunks.PLTE?.[0] ?? Buffer.alloc(0),
    transparency: chunks.tRNS?.[0] ?? Buffer.alloc(0),
    data: Buffer.concat(chunks.IDAT),
  };
  const interlaced = header[12] !== 0;
  const known = png.colourType in samplesOf && [1, 2, 4, 8, 16].includes(png.bits);
  return known && !interlaced && png.width > 0 && png.height > 0 ? png : undefined;
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const distances = [left, up, upLeft].map((value) => Math.abs(estimate - value)) as [number, number, number];
  if (distances[0] <= distances[1] && distances[0] <= distances[2]) return left;
  return distances[1] <= distances[2] ? up : upLeft;
}

/** The rows without their filters. Throws when the data is not what the header announces. */
function rowsOf(png: Png): Buffer[] {
  const bitsPerPixel = samplesPerPixel(png) * png.bits;
  const step = Math.max(1, bitsPerPixel >> 3);
  const rowLength = Math.ceil((png.width * bitsPerPixel) / 8);
  const size = (rowLength + 1) * png.height;
  const filtered = inflateSync(png.data, { maxOutputLength: size });
  if (filtered.length !== size) throw new RangeError('The picture has fewer rows than its header says.');
  let above: Buffer = Buffer.alloc(rowLength);
  return Array.from({ length: png.height }, (_, y) => {
    const start = y * (rowLength + 1);
    const filter = filtered[start]!;
    const row = filtered.subarray(start + 1, start + 1 + rowLength);
    for (let i = 0; i < rowLength; i += 1) {
      const left = i >= step ? row[i - step]! : 0;
      const up = above[i]!;
      const upLeft = i >= step ? above[i - step]! : 0;
      const predicted =
        [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, upLeft) : 0][filter] ?? 0;
      row[i] = (row[i]! + predicted) & 0xff;
    }
    above = row;
    return row;
  });
}

/** Colours and opacity of a picture with an alpha channel, eight bits a sample. */
export function splitAlpha(png: Png): { colours: Buffer; alpha: Buffer } {
  const samples = samplesPerPixel(png);
  const bytes = png.bits / 8;
  const colours = Buffer.alloc(png.width * png.height * (samples - 1));
  const alpha = Buffer.alloc(png.width * png.height);
  let pixel = 0;
  for (const row of rowsOf(png)) {
    for (let x = 0; x < png.width; x += 1, pixel += 1) {
      for (let sample = 0; sample < samples - 1; sample += 1) {
        colours[pixel * (samples - 1) + sample] = row[(x * samples + sample) * bytes]!;
      }
      alpha[pixel] = row[(x * samples + samples - 1) * bytes]!;
    }
  }
  return { colours, alpha };
}

/** The opacity of each pixel of a picture whose palette has transparent entries. */
export function paletteAlpha(png: Png): Buffer {
  const alpha = Buffer.alloc(png.width * png.height, 255);
  const perByte = 8 / png.bits;
  let pixel = 0;
  for (const row of rowsOf(png)) {
    for (let x = 0; x < png.width; x += 1, pixel += 1) {
      const shift = 8 - png.bits * ((x % perByte) + 1);
      const index = (row[Math.floor(x / perByte)]! >> shift) & ((1 << png.bits) - 1);
      alpha[pixel] = png.transparency[index] ?? 255;
    }
  }
  return alpha;
}
