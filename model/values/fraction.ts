/** An exact share of a whole, in lowest terms; the denominator is positive. It travels as text: '1/4', '1'. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * Reads '1/4', '3' or '0'; undefined for anything else: signs, decimals, spaces, a denominator of zero,
 * or more digits than a number of pieces can have.
 */
export function parseFraction(text: string): Fraction | undefined {
  const match = /^(\d{1,16})(?:\/(\d{1,16}))?$/.exec(text);
  if (!match?.[1]) return undefined;
  const denominator = BigInt(match[2] ?? 1);
  return denominator === 0n ? undefined : reduce(BigInt(match[1]), denominator);
}

export function formatFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The given portion of the pieces, rounded down to whole ones (DOMAIN 4, rule 1). Neither may be negative. */
export function portionOf(pieces: bigint, { numerator, denominator }: Fraction): bigint {
  return (pieces * numerator) / denominator;
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [divisor, rest] = [denominator, numerator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}
