export const splitStates = ['planned', 'effective', 'withdrawn'] as const;

/** What a split does: more shares, fewer, or shares of another class, whose number may stay. */
export const splitKinds = ['split', 'consolidation', 'conversion'] as const;

/** What a share class is, in the words of the Open Cap Format. */
export const classTypes = ['common', 'preferred'] as const;
export type ClassType = (typeof classTypes)[number];

/** The most pieces on either side of a ratio. */
export const mostOfRatio = 100_000;
