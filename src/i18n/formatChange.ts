import { formatPieces } from './format.ts';

/** Pieces that come or go, with their sign. */
export const formatChange = (pieces: number) => `${pieces < 0 ? '' : '+'}${formatPieces(pieces)}`;
