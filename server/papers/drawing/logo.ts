import type { Sheet } from './layout.ts';
import { printable } from './picture.ts';

/** Points: as large as a logo is drawn at most. */
const largest = { width: 160, height: 42 };

/**
 * Draws the company's logo with its right edge, or its middle, at `x`. It is decoration to those who listen: the text
 * names the company.
 *
 * @returns how high it is
 */
export async function drawLogo(
  sheet: Sheet,
  logo: Uint8Array,
  at: { x: number; y: number; align: 'right' | 'center' },
) {
  const file = await printable(logo);
  if (!file) return 0;
  const picture = sheet.doc.openImage(file);
  const scale = Math.min(largest.width / picture.width, largest.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = at.x - (at.align === 'right' ? width : width / 2);
  sheet.artifact(() => sheet.doc.image(picture, x, at.y, { width, height }));
  return height;
}
