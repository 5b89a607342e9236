export const amendmentStates = ['open', 'agreed', 'effective', 'refused', 'withdrawn', 'lapsed'] as const;

/** How an amendment changes the schedule: by new terms for the pieces that have not vested, or by a pause. */
export const scheduleChanges = ['schedule', 'pause'] as const;

export const pauseUnits = ['days', 'months'] as const;
