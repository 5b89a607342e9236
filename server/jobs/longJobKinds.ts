import { registerJob } from '../register/registerJob.ts';
import type { LongJobs } from './longJobs.ts';

/** The work that is done outside of requests, by the names that it is put down under. */
export const longJobKinds = { register: registerJob } satisfies LongJobs;
