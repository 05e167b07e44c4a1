/** The min and max length of the reason of a revocation, in UTF-16 code units. */
export const revocationReasonLimits = { minReason: 3, reason: 500 } as const;
