/** For how long an export can be fetched, and how long one waits before asking for another. */
export const exportLimits = { keptHours: 24, againAfterHours: 24 } as const;

export const exportStates = ['waiting', 'ready', 'failed'] as const;

/** So long one may change one's mind. */
export const deletionLimits = { days: 7 } as const;

/** What becomes of what one wrote: it stays under nobody's name, or goes. */
export const fatesOfTexts = ['keep', 'remove'] as const;
