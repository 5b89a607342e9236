type Ratio = { numerator: number; denominator: number };

/** How many shares of the basic class so many of a class become: 3 : 2. */
export const ratioText = ({ numerator, denominator }: Ratio) => `${numerator} : ${denominator}`;

/** The same for what is computed. */
export const exactRatio = ({ numerator, denominator }: Ratio) => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
