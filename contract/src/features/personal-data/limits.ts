/** For how long an export can be fetched, and how long one waits before asking for another. */
export const exportLimits = { keptHours: 24, againAfterHours: 24 } as const;

export const exportStates = ['waiting', 'ready', 'failed'] as const;

/** The days during which a deletion request can be cancelled. */
export const deletionLimits = { days: 7 } as const;

/** What happens to a deleted member's texts: they are anonymized, or removed. */
export const fatesOfTexts = ['keep', 'remove'] as const;
