import type { PlanDate } from '../../model/dates.ts';
import type { Balance } from '../imports/balance.ts';

type Vesting = readonly { date: PlanDate; pieces: bigint }[];

const number = new Intl.NumberFormat('en');
const pcs = (pieces: number) => `${number.format(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const date = (calendarDate: PlanDate) => day.format(new Date(`${calendarDate}T00:00:00Z`));

const vesting = (tranches: Vesting) => {
  const [first, last] = [date(tranches[0]!.date), date(tranches.at(-1)!.date)];
  return tranches.length === 1
    ? `all vest on ${first}`
    : `${number.format(tranches.length)} tranches vest from ${first} to ${last}`;
};

/** What becomes of the lines of a file. */
export const importTexts = {
  employee: (name: string, email: string) => `${name} is invited at ${email}.`,
  plan: (pool: string, employee: string, pieces: number, tranches: Vesting) =>
    `${employee}: ${pcs(pieces)} of ${pool}; ${vesting(tranches)}.`,
  openingBalance: (pool: string, employee: string, { cells, tranches }: Balance) => {
    const { pieces, vested, exercised } = cells;
    const figures = `${employee}: ${pcs(pieces)} of ${pool}, ${number.format(vested)} vested, ${number.format(exercised)} exercised`;
    if (pieces === vested) return `${figures}.`;
    return `${figures}; ${number.format(pieces - vested)} left: ${vesting(tranches.slice(vested > 0 ? 1 : 0))}.`;
  },
};
