/** Why a certificate was revoked, in UTF-16 code units. */
export const certificateLimits = { minReason: 3, reason: 500 } as const;
