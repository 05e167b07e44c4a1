/** Why a certificate was revoked, in UTF-16 code units. */
export const certificateLimits = { leastReason: 3, reason: 500 } as const;
