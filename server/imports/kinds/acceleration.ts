import { integer, oneOf, text, type ValuesOf } from '../../../model/attributes.ts';
import { accelerationTriggers } from '../../../model/vesting/accelerationTriggers.ts';
import { readPortion } from './portion.ts';

/** What a change of control makes vest ahead; months are of a double trigger alone. */
export const accelerationColumns = {
  accelerationTrigger: oneOf(accelerationTriggers, { optional: true }),
  accelerationPortion: text({ max: 40, optional: true }),
  accelerationMonths: integer({ optional: true }),
} as const;

/** The part of the terms that the cells of these columns give; those of files from before have none of them. */
export const accelerationOf = (cells: ValuesOf<typeof accelerationColumns>) => ({
  trigger: cells.accelerationTrigger,
  portion: readPortion(cells.accelerationPortion ?? null),
  months: cells.accelerationMonths,
});
