/** How long a factor can wait for its verification, and a challenge for its response. */
export const unverifiedSeconds = 300;
export const challengeSeconds = 300;
