import { formatPieces } from '../../i18n/format.ts';

/** Pieces that come or go, with their sign. */
export const signed = (pieces: number) => `${pieces < 0 ? '' : '+'}${formatPieces(pieces)}`;
