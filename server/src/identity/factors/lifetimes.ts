/** How long a factor can wait for its verification, and a challenge for its response. */
export const unverifiedFactorLifetimeSeconds = 300;
export const mfaChallengeLifetimeSeconds = 300;
