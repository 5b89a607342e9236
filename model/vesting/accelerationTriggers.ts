/**
 * What makes unvested pieces vest ahead of their days: a change of control alone, or one after which the employee leaves
 * as a good leaver.
 */
export const accelerationTriggers = ['single', 'double'] as const;
export type AccelerationTrigger = (typeof accelerationTriggers)[number];
