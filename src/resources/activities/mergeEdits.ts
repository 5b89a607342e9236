import type { RecordOf } from '../../../model/resource.ts';
import type { activities } from '../../../model/resources/activities.ts';

type Recorded = RecordOf<typeof activities>;
/** An activity as it is shown; of several edits in a row, also the number of the first. */
export type Activity = Recorded & { firstNumber?: number };

const minutes = 10;

/**
 * An attribute that is saved while it is typed is recorded at each pause. Consecutive edits of one attribute are merged
 * into one, from the value before the first to the value after the last. The latest are the first in the list.
 */
export const mergeEdits = (recorded: readonly Recorded[]): Activity[] => {
  const merged: Activity[] = [];
  for (const activity of recorded) {
    const newer = merged.at(-1);
    if (newer && continues(newer, activity)) merged[merged.length - 1] = together(newer, activity);
    else merged.push(activity);
  }
  return merged;
};

const continues = (newer: Recorded, older: Recorded) => {
  const [now, then] = [newer.details, older.details];
  return (
    now.length === 1 &&
    then.length === 1 &&
    typeof now[0]!.before === 'string' &&
    now[0]!.name === then[0]!.name &&
    now[0]!.before === then[0]!.value &&
    newer.what === older.what &&
    newer.record_id === older.record_id &&
    newer.actor === older.actor &&
    newer.ip === older.ip &&
    Date.parse(newer.created_at) - Date.parse(older.created_at) < minutes * 60_000
  );
};

const together = (newer: Activity, older: Recorded): Activity => ({
  ...newer,
  details: [{ ...newer.details[0]!, before: older.details[0]!.before }],
  ...(typeof older.number === 'number' && { firstNumber: older.number }),
});
