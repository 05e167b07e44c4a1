/** How long a factor can wait for its verification, and a challenge for its response. */
export const factorVerificationSeconds = 300;
export const mfaChallengeSeconds = 300;
