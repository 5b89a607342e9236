import { importJob } from '../imports/importJob.ts';
import { registerJob } from '../register/registerJob.ts';
import type { LongJobs } from './longJobs.ts';

/** The work that is done outside of requests, by the names that it is put down under. Each line of it goes on beside the others. */
export const longJobKinds = {
  /** Of many tenants, whose files take turns step by step. */
  imports: { import: importJob },
  registers: { register: registerJob },
} satisfies Record<string, LongJobs>;
