/** How long a factor may wait to be verified, and a challenge to be answered. */
export const unverifiedSeconds = 300;
export const challengeSeconds = 300;
