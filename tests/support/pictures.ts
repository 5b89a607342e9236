import sharp from 'sharp';
import type { Client } from './client.ts';

/** A picture of one colour, with the place where it was taken in its metadata. */
export const picture = (type: 'png' | 'jpeg' | 'webp' = 'png', width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b7285' }, limitInputPixels: false })
    .withExif({ IFD0: { Artist: 'Taken at home' } })
    .toFormat(type)
    .toBuffer();

/** Sends a file as a form does, under any name and type. */
export const upload = (client: Client, path: string, file: Buffer, field = 'file', name = 'me.png') => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  return client.post(path, form);
};
