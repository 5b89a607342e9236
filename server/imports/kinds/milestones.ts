import type { VestingTermsInput } from '../../../model/vesting/vestingTerms.ts';
import { invalid } from '../../base/problem.ts';
import { dayOf } from '../../engine/kinds/serverKinds.ts';
import { readPortion } from './portion.ts';

type Milestones = NonNullable<VestingTermsInput['milestones']>;

/** A name, a day, pieces or a share of the plan, and a cap where more than the target can be achieved. */
const milestone =
  /^(.+?)\s+(\d{4}-\d{2}-\d{2}|\d{1,2}\. ?\d{1,2}\. ?\d{4}\.?)\s+(\S.*?)(?:\s+cap\s+(\d{1,9}) ?%)?$/i;

/** The milestones in a cell, such as `Break-even 2027-12-31 1000 | Launch 2028-06-30 25 % cap 150 %`. */
export const milestonesOf = (cell: string | null): Milestones =>
  (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name, day, size, cap] = milestone.exec(part) ?? [];
      if (!name || !day || !size) throw invalid({ milestones: 'milestoneForm' });
      const worth = /^\d{1,16}$/.test(size) ? { pieces: Number(size) } : { portion: readPortion(size) };
      return { name, dueDate: dayOf(day), ...worth, ...(cap && { cap: Number(cap) }) };
    });
