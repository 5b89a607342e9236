import { importJob } from '../imports/importJob.ts';
import type { LongJobs } from '../jobs/longJobs.ts';
import { registerJob } from '../registers/registerJob.ts';

/**
 * The kinds of work outside of requests, by the names that the jobs are stored under. Each line runs beside the others.
 */
export const longJobKinds = {
  /** The jobs of many tenants, whose files take turns step by step. */
  imports: { import: importJob },
  registers: { register: registerJob },
} satisfies Record<string, LongJobs>;
