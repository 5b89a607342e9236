import type { WithheldFromType } from '../../model/payout/withholdingRate.ts';
import { withholdingRates } from '../../model/resources/withholdingRates.ts';
import type { DateOf, Event } from './calendar.ts';
import { bora } from './cast/parties.ts';
import { as, command, create } from './stage.ts';

/** The rates with which the payouts of the story are drafted, and exercises are taxed; that of Montenegro is the one of the year before. */
const rates: [country: string, type: WithheldFromType, taxRate: string, yearsBefore: number][] = [
  ['HR', 'dividend', '10', 1],
  ['HR', 'dividend', '12', 0],
  ['HR', 'liquidation-proceeding', '12', 0],
  ['HR', 'exercise', '24', 0],
  ['HU', 'dividend', '10', 0],
  ['ME', 'dividend', '15', 1],
];

/** The rates are entered before the first payout; that of Hungary rises after the last one. */
export const withholdingRateEvents = (dateOf: DateOf): Event[] => [
  {
    on: dateOf([19, 1]),
    act: async (stage) => {
      const operator = await as(stage, bora.trust.email, 'trust');
      const year = yearOf(dateOf([19, 1]));
      for (const [country, type, taxRate, before] of rates)
        await create(stage, operator, withholdingRates, { country, type, taxRate, year: year - before });
    },
  },
  {
    on: dateOf([23, 20]),
    act: async (stage) => {
      const operator = await as(stage, bora.trust.email, 'trust');
      const { id } = await stage.services.db
        .selectFrom('withholding_rates')
        .select('id')
        .where('trust_id', '=', operator.scope.trusts[0]!)
        .where('country', '=', 'HU')
        .executeTakeFirstOrThrow();
      return command(stage, operator, withholdingRates, id, 'change', { taxRate: '15' });
    },
  },
];

const yearOf = (date: string) => Number(date.slice(0, 4));
