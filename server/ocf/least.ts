export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
