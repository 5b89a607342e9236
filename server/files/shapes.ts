import type { Shape } from './reencode.ts';

/** A face is drawn in a circle; a logo keeps its proportions, also on paper, where 600 pixels are five centimetres. */
export const avatarShape: Shape = { width: 256, height: 256, fit: 'cover' };
export const logoShape: Shape = { width: 600, height: 300, fit: 'inside' };
