import type { RateLimit } from '@mutirao/contract/kit/rate-limits';

const toSeconds = (count: number) => count * 60;

/**
 * The rate limits. Attempts are counted by address and account whether these are known or not, so that the limits
 * reveal nothing.
 */
export const identityRateLimits = {
  signInPair: [{ points: 10, seconds: toSeconds(5) }],
  signInNetwork: [{ points: 30, seconds: toSeconds(5) }],
  signUpNetwork: [{ points: 5, seconds: toSeconds(30) }],
  mailKind: [{ points: 1, seconds: 60 }],
  mailAddress: [{ points: 5, seconds: toSeconds(30) }],
  mailNetwork: [{ points: 30, seconds: toSeconds(60) }],
  textKind: [{ points: 1, seconds: 60 }],
  textPhone: [{ points: 5, seconds: toSeconds(30) }],
  textAccount: [{ points: 5, seconds: toSeconds(30) }],
  textNetwork: [{ points: 30, seconds: toSeconds(60) }],
  anonymousNetwork: [{ points: 30, seconds: toSeconds(60) }],
  verifyNetwork: [{ points: 30, seconds: toSeconds(5) }],
  providerNetwork: [{ points: 60, seconds: toSeconds(5) }],
  verifyAddress: [
    { points: 5, seconds: toSeconds(15) },
    { points: 20, seconds: toSeconds(24 * 60) },
  ],
  refreshSession: [{ points: 150, seconds: toSeconds(5) }],
  unknownRefresh: [{ points: 60, seconds: toSeconds(5) }],
  changePassword: [{ points: 5, seconds: toSeconds(15) }],
  reauthenticateSession: [{ points: 5, seconds: toSeconds(15) }],
  reauthenticateAccount: [{ points: 20, seconds: toSeconds(15) }],
  passkeyOptions: [{ points: 30, seconds: toSeconds(5) }],
  passkeyVerify: [{ points: 30, seconds: toSeconds(5) }],
  web3Network: [{ points: 30, seconds: toSeconds(5) }],
  ssoNetwork: [{ points: 30, seconds: toSeconds(5) }],
  // The limit is high, because all members of an organisation may sign in from the same network at the same time in the
  // morning.
  samlNetwork: [{ points: 120, seconds: toSeconds(5) }],
  oauthNetwork: [{ points: 300, seconds: toSeconds(5) }],
  oauthRegistration: [{ points: 5, seconds: toSeconds(30) }],
  account: [{ points: 30, seconds: toSeconds(5) }],
  factorNetwork: [{ points: 15, seconds: 60 }],
  factorTries: [{ points: 5, seconds: toSeconds(15) }],
  recoveryTries: [{ points: 5, seconds: toSeconds(15) }],
  factorText: [
    { points: 1, seconds: 60 },
    { points: 5, seconds: toSeconds(30) },
  ],
} as const satisfies Record<string, readonly RateLimit[]>;

export type IdentityRateLimitName = keyof typeof identityRateLimits;

/** Limits that replace the default limits of the same name. */
export type ReplacementRateLimits = Partial<Record<IdentityRateLimitName, RateLimit>>;
