/** The hours during which an export can be downloaded, and the hours before another export can be requested. */
export const dataExportLimits = { availableHours: 24, retryAfterHours: 24 } as const;

export const dataExportStatuses = ['waiting', 'ready', 'failed'] as const;

/** The days during which a deletion request can be cancelled. */
export const accountDeletionLimits = { graceDays: 7 } as const;

/** What happens to a deleted member's texts: they are anonymized, or removed. */
export const authoredContentChoices = ['keep', 'remove'] as const;
