import type { Price } from '../values/price.ts';

/*
 * The only figures of the application that are real numbers: exponentials and the normal distribution have no exact
 * values. Each result is rounded once, to a Price or to ten-billionths of one, and what follows is exact. Computing in
 * doubles leaves an error of less than 10⁻¹² of the price of the share.
 */

/** A year of an option's life has 365 days, as the market counts it (Actual/365 Fixed). */
const daysOfYear = 365;

type Call = {
  sharePrice: number;
  exercisePrice: number;
  years: number;
  /** These three as shares of one a year; rate and yield compounded continuously. */
  volatility: number;
  riskFreeRate: number;
  dividendYield: number;
};

/**
 * The value of a call on one share by Black, Scholes and Merton, in the unit of its prices (Hull, Options, Futures and
 * Other Derivatives, chapter "Options on Stock Indices and Currencies"). Where nothing is uncertain, it is what the
 * exercise brings today, and never negative.
 */
export function callValue(call: Call): number {
  const { sharePrice, exercisePrice, years, volatility, riskFreeRate, dividendYield } = call;
  const share = sharePrice * Math.exp(-dividendYield * years);
  const exercise = exercisePrice * Math.exp(-riskFreeRate * years);
  const spread = volatility * Math.sqrt(years);
  if (share === 0 || exercise === 0 || spread === 0) return Math.max(share - exercise, 0);
  const d1 = Math.log(share / exercise) / spread + spread / 2;
  return Math.max(share * normalDistribution(d1) - exercise * normalDistribution(d1 - spread), 0);
}

/** What is expected of a share for the life of an option, as rates in per cent a year. */
export type Expectations = { volatility: string; riskFreeRate: string; dividendYield: string };

/**
 * The fair value of an option on one share that is expected to be exercised after so many days, rounded to the parts in
 * which a Price counts.
 */
export function fairValue(
  sharePrice: Price,
  exercisePrice: Price,
  days: number,
  { volatility, riskFreeRate, dividendYield }: Expectations,
): Price {
  const value = callValue({
    sharePrice: Number(sharePrice),
    exercisePrice: Number(exercisePrice),
    years: days / daysOfYear,
    volatility: ofOne(volatility),
    riskFreeRate: ofOne(riskFreeRate),
    dividendYield: ofOne(dividendYield),
  });
  return BigInt(Math.round(value)) as Price;
}

/** One, in the parts in which a share that is expected to vest is counted. */
export const wholeShare = 10_000_000_000n;

/** The share of pieces that is expected not to be forfeited within so many days, at a rate of forfeiture in per cent a year. */
export function shareExpectedToVest(forfeitureRate: string, days: number): bigint {
  const share = (1 - ofOne(forfeitureRate)) ** (Math.max(days, 0) / daysOfYear);
  return BigInt(Math.round(share * Number(wholeShare)));
}

const ofOne = (percent: string) => Number(percent) / 100;

const numerator = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
];
const denominator = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
];
const polynomial = (coefficients: number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/**
 * The cumulative distribution function of the standard normal distribution, to 14 decimals: algorithm 5666 of Hart
 * (Computer Approximations, 1968), as West gives it (Better approximations to cumulative normal functions, 2005).
 */
export function normalDistribution(x: number): number {
  const distance = Math.abs(x);
  if (distance > 37) return x < 0 ? 0 : 1;
  const density = Math.exp(-(distance ** 2) / 2);
  const tail =
    distance < 10 / Math.SQRT2
      ? (density * polynomial(numerator, distance)) / polynomial(denominator, distance)
      : density / (Math.sqrt(2 * Math.PI) * continued(distance));
  return x > 0 ? 1 - tail : tail;
}

/** The continued fraction of the far tail. */
const continued = (x: number) => x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));
