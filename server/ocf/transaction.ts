import type { PlanDate } from '../../model/values/dates.ts';

/** A transaction of the format, as far as all of them are alike. */
export type OcfTransaction = { id: string; object_type: string; date: PlanDate; [field: string]: unknown };
