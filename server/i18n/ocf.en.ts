import type { MoveName } from '../../model/ledger.ts';
import type { AccelerationTrigger } from '../../model/vesting/accelerationTriggers.ts';

const counted = (count: number, unit: 'days' | 'months') =>
  `${count} ${count === 1 ? { days: 'day', months: 'month' }[unit] : unit}`;

/** The words in a package of the Open Cap Format. */
export const ocfTexts = {
  manifest: (trust: string, leftOut: readonly { name: string; issuer: string }[]) => [
    `${trust} is the registered member for all shares in this package. Stock of other stakeholders stands for the certificates that ${trust} has issued to them for shares which it holds.`,
    `Only what is held through ${trust} is in this package, which need not be the whole capital of the company.`,
    ...leftOut.map(
      ({ name, issuer }) =>
        `${name} (shares of ${issuer}) is not in this package, which is of the shares of the company alone.`,
    ),
  ],
  companyNumber: (number: string) => `Company number: ${number}`,
  formationUnknown:
    'The date of formation is not recorded. The one given is the day on which the company first appears in the records.',
  countryUnknown: 'The country is not recorded and given as ZZ.',
  classUnknown:
    'Votes, seniority and authorised shares are not recorded; the values given say nothing about them. Whether the class is common or preferred is taken from its name.',
  classStated:
    'Seniority and authorised shares are not recorded; the values given say nothing about them. Type, votes and conversion are those that the company states today.',
  conversionPriceUnknown: 'The conversion price is not recorded and given as 0.',
  valuation: (pool: string) =>
    `Entered by the company for ${pool}. The format has no type for values that are not those of section 409A; whether this is one is not recorded.`,
  nominalPrice: 'No payment is recorded; the price given is the nominal value.',
  terms: {
    name: (employee: string, pool: string, milestone?: string) =>
      [employee, pool, ...(milestone ? [milestone] : [])].join(' · '),
    periodic: (occurrences: number, length: number, unit: 'days' | 'months') =>
      occurrences === 1
        ? `Vests once, after ${counted(length, unit)}.`
        : `Vests ${occurrences} times, at intervals of ${counted(length, unit)}.`,
    cliff: (occurrence: number, portion?: string) =>
      portion
        ? ` Nothing vests before occurrence ${occurrence}, where ${portion} vests.`
        : ` Nothing vests before occurrence ${occurrence}.`,
    onDates: 'Vests on set dates.',
    single: (portion: string) => ` On a change of control, ${portion} of what has not vested vests.`,
    double: (portion: string, months: number) =>
      ` When leaving as a good leaver within ${counted(months, 'months')} of a change of control, ${portion} of what has not vested vests.`,
    milestone: (name: string, dueDate: string) =>
      `Vests as far as the milestone is found to be achieved: ${name}, due on ${dueDate}.`,
    capped: (target: bigint, cap: number) =>
      ` The quantity is the most that can vest, at ${cap} % of the target of ${target}.`,
  },
  accelerated: {
    leaver: 'Vested ahead of its schedule.',
    single: 'Vested ahead of its schedule by a change of control.',
    double: 'Vested ahead of its schedule by leaving after a change of control.',
  } satisfies Record<AccelerationTrigger | 'leaver', string>,
  reasons: {
    forfeitUnvested: 'Forfeited before it vested.',
    forfeitVested: 'Forfeited after it had vested.',
    expire: 'Expired after the last exercisable day.',
    cancelPlan: 'The plan was cancelled.',
    splitVested: 'Replaced by the options of after a split or conversion.',
    delistOptions: 'Settled by the liquidation payout.',
    retireUnallocated: 'Certificates of the trust were retired.',
    retireHeld: 'Certificates of the holder were retired.',
    delistCertificates: 'Settled by the liquidation payout.',
  } satisfies Partial<Record<MoveName, string>>,
};
