import { createHmac } from 'node:crypto';
import path from 'node:path';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose';
import { StartupError } from '#platform/config/startup-error';
import {
  readOrCreateSecretFile,
  readOrCreateRandomSecretFile,
  fileVersionOf,
} from '#platform/secrets/key-files';
import {
  findCandidateKeys,
  parseKeyRing,
  getActiveSigningKey,
  filterUnexpiredKeys,
  type KeyRing,
  type RingKey,
  type SigningAlgorithm,
} from './key-ring.ts';
import { purgeExpiredKeysInFile, createKeySetJson } from './rotate-keys-in-file.ts';

/** The claims of a token, and whether it was signed with a secret that is shared with other programs. */
export type VerifiedToken = { claims: JWTPayload; bySecret: boolean };

/**
 * What a token is worth. `expired` and `early` tokens were signed by one of the keys, but are not valid now; a
 * `forged` one was not, and a `malformed` text is no token.
 */
export type TokenCheck =
  | ({ state: 'valid' | 'expired' } & VerifiedToken)
  | { state: 'early' | 'forged' | 'malformed' };

export type SigningKeyService = {
  sign(claims: JWTPayload, now: Date): Promise<string>;
  /**
   * Returns the claims of a token; undefined if none of the keys has signed it or if it has expired. The caller must
   * check the audience.
   */
  verify(token: string, now: Date): Promise<VerifiedToken | undefined>;
  /** As `verify`, but returns why a token is not valid. The claims of an expired token must open nothing. */
  check(token: string, now: Date): Promise<TokenCheck>;
  /** The JWK Set at `/.well-known/jwks.json`: public keys only, and no symmetric keys. */
  publicSet(now: Date): Promise<{ keys: JWK[] }>;
  /**
   * Returns a value that only the holder of this instance's secret can compute; the same text always gives the same
   * value.
   */
  derive(text: string): Buffer;
  /** Removes the keys that cannot have signed any token that is still valid from the key file. */
  purgeExpired(now: Date): Promise<void>;
};

/** The settings of the signing keys of an instance. */
export type SigningKeySettings = {
  keyFolder: string;
  /** The path of a file with signing keys outside of `keyFolder`. */
  keyFile?: string | undefined;
  /** The algorithm of the key that is created if there is none. */
  keyAlgorithm?: SigningAlgorithm;
  /** A secret for HS256. It signs if no key of `keyFile` can sign; otherwise it only verifies. */
  jwtSecret?: string | undefined;
};

type KeyRingWatchOptions = { now: () => Date; onProblem: (error: unknown) => void };

const checkIntervalMs = 3_000;

/** Returns the path of the signing keys; undefined if there is only a secret. */
export function getSigningKeyFile({ keyFolder, keyFile, jwtSecret }: SigningKeySettings): string | undefined {
  if (keyFile !== undefined) return keyFile;
  return jwtSecret === undefined ? path.join(keyFolder, 'signing.json') : undefined;
}

/** Opens the keys of an instance. They are created at the first start, and read again within seconds of a change. */
export async function openSigningKeys(
  keySettings: SigningKeySettings,
  options: KeyRingWatchOptions,
): Promise<SigningKeyService> {
  const current = await watchRing(keySettings, options);
  const refresh = path.join(keySettings.keyFolder, 'refresh.key');
  const secret = Buffer.from(await readOrCreateRandomSecretFile(refresh), 'base64url');
  const file = getSigningKeyFile(keySettings);

  return {
    async sign(claims, now) {
      const { alg, kid, signingKey } = getActiveSigningKey(await current(now), now);
      const header = kid === undefined ? { alg, typ: 'JWT' } : { alg, kid, typ: 'JWT' };
      return new SignJWT(claims).setProtectedHeader(header).sign(signingKey);
    },
    async verify(token, now) {
      const checked = await checkWithRing(await current(now), token, now);
      return checked.state === 'valid' ? { claims: checked.claims, bySecret: checked.bySecret } : undefined;
    },
    check: async (token, now) => checkWithRing(await current(now), token, now),
    async publicSet(now) {
      const ring = filterUnexpiredKeys(await current(now), now);
      return { keys: ring.flatMap(({ publicJwk }) => (publicJwk ? [publicJwk] : [])) };
    },
    derive: (text) => createHmac('sha256', secret).update(text).digest(),
    purgeExpired: async (now) => (file === undefined ? undefined : purgeExpiredKeysInFile(file, now)),
  };
}

async function watchRing(keySettings: SigningKeySettings, { now, onProblem }: KeyRingWatchOptions) {
  const file = getSigningKeyFile(keySettings);
  const read = async () =>
    parseKeyRing(
      file === undefined
        ? undefined
        : await readOrCreateSecretFile(file, () => createKeySetJson(keySettings.keyAlgorithm)),
      keySettings.jwtSecret,
    );
  let ring: KeyRing = await read().catch((error: unknown) => {
    throw createUnreadableKeyError(file, error);
  });
  let version = file === undefined ? '' : await fileVersionOf(file);
  let checkedAt = now().getTime();

  return async (moment: Date): Promise<KeyRing> => {
    if (file === undefined || Math.abs(moment.getTime() - checkedAt) < checkIntervalMs) return ring;
    checkedAt = moment.getTime();
    try {
      const newVersion = await fileVersionOf(file);
      if (newVersion === version) return ring;
      version = newVersion;
      ring = await read();
    } catch (error) {
      // If the key file cannot be read at run time, the loaded keys stay in use, so that users can still sign in.
      onProblem(error);
    }
    return ring;
  };
}

async function checkWithRing(ring: KeyRing, token: string, now: Date): Promise<TokenCheck> {
  if (token.split('.').length !== 3) return { state: 'malformed' };
  try {
    const header = decodeProtectedHeader(token);
    for (const key of findCandidateKeys(ring, header, now)) {
      const checked = await checkWithKey(key, token, now);
      if (checked) return checked;
    }
  } catch {
    // The text has the three parts of a token but cannot be decoded, so it is treated like a forged token.
  }
  return { state: 'forged' };
}

/** Checks a token with one key; undefined if another key has signed it. */
async function checkWithKey(key: RingKey, token: string, now: Date): Promise<TokenCheck | undefined> {
  const bySecret = key.publicJwk === undefined;
  try {
    const options = { algorithms: [key.alg], currentDate: now };
    const { payload } = await jwtVerify(token, key.verificationKey, options);
    return { state: 'valid', claims: payload, bySecret };
  } catch (error) {
    // The times are checked after the signature, so these errors are about tokens that the key has signed.
    if (error instanceof errors.JWTExpired) return { state: 'expired', claims: error.payload, bySecret };
    const isNotYetValid = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf';
    return isNotYetValid ? { state: 'early' } : undefined;
  }
}

function createUnreadableKeyError(file: string | undefined, error: unknown) {
  const reason = error instanceof Error ? ` (${error.message.split('\n')[0]?.slice(0, 100)})` : '';
  return file === undefined
    ? new StartupError({ code: 'token_secret_short' })
    : new StartupError({ code: 'key_unreadable', file, reason });
}
