import type { Sheet } from './layout.ts';
import { pictureIn } from './picture.ts';

/** Points: as large as a logo is drawn at most. */
const largest = { width: 160, height: 42 };

/**
 * Draws the company's logo with its right edge, or its middle, at `x`. It is decoration to those who listen: the text
 * names the company.
 *
 * @returns how high it is
 */
export function drawLogo(
  sheet: Sheet,
  logo: Buffer,
  at: { x: number; y: number; align: 'right' | 'center' },
) {
  const picture = pictureIn(logo);
  if (!picture) return 0;
  const scale = Math.min(largest.width / picture.width, largest.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = at.x - (at.align === 'right' ? width : width / 2);
  sheet.structure.artifact(() => sheet.picture(picture, { x, y: at.y, width, height }));
  return height;
}
