import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import * as z from 'zod/mini';

export const signingAlgorithms = ['ES256', 'RS256', 'EdDSA'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** One key of an instance. It is only ever used with the algorithm that is set here. */
export type RingKey = {
  /** The id of the key in the header of its tokens (`kid`); undefined for a secret without an id. */
  kid: string | undefined;
  alg: SigningAlgorithm | 'HS256';
  verificationKey: KeyObject;
  /** The private part, with which the key signs; undefined for a key that only verifies. */
  signingKey: KeyObject | undefined;
  /** The public part of the key; undefined for a secret. */
  publicJwk: JWK | undefined;
  /** The time, in seconds since the epoch, from which the key signs. The key is already public before that time. */
  signsFrom: number;
  /** The time, in seconds since the epoch, from which the key verifies nothing. */
  keptUntil: number;
};

export type KeyRing = readonly RingKey[];

const keyPartSchema = z.string();
const more = {
  kid: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  alg: z.optional(z.string()),
  key_ops: z.optional(z.array(z.string())),
  signs_from: z.optional(z.number()),
  kept_until: z.optional(z.number()),
};
const rsaParts = {
  p: z.optional(keyPartSchema),
  q: z.optional(keyPartSchema),
  dp: z.optional(keyPartSchema),
  dq: z.optional(keyPartSchema),
};
const hidden = { d: z.optional(keyPartSchema) };

const storedKeySchema = z.discriminatedUnion('kty', [
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: keyPartSchema,
    y: keyPartSchema,
    ...hidden,
    ...more,
  }),
  z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: keyPartSchema, ...hidden, ...more }),
  z.object({
    kty: z.literal('RSA'),
    n: keyPartSchema,
    e: keyPartSchema,
    qi: z.optional(keyPartSchema),
    ...rsaParts,
    ...hidden,
    ...more,
  }),
  z.object({ kty: z.literal('oct'), k: keyPartSchema, ...more }),
]);
type StoredKey = z.output<typeof storedKeySchema>;

const algorithmOf = { EC: 'ES256', OKP: 'EdDSA', RSA: 'RS256', oct: 'HS256' } as const;
const minSecretBytes = 32;
const minModulusBits = 2048;

/**
 * Reads a key set, with the secret that can be configured in addition to it. Throws for
 * invalid input, for two keys with the same id, and if no key signs.
 */
export async function parseKeyRing(text: string | undefined, secret: string | undefined): Promise<KeyRing> {
  const stored = text === undefined ? [] : parseKeySet(text).map((entry) => storedKeySchema.parse(entry));
  const ring = await Promise.all(stored.map(readKey));
  if (secret !== undefined) ring.push(readSecret(Buffer.from(secret), undefined));
  const names = ring.flatMap(({ kid }) => (kid === undefined ? [] : [kid]));
  if (new Set(names).size < names.length) throw new Error('two keys have one name');
  if (!ring.some(({ signingKey }) => signingKey)) throw new Error('no key signs');
  return ring;
}

const singleKeySchema = z.record(z.string(), z.unknown());
const keyListSchema = z.array(singleKeySchema);
const keySetSchema = z.object({ keys: keyListSchema });

/** Returns the entries of a key file: a JWK Set, an array of JWKs as other services use, or a single JWK. */
export function parseKeySet(text: string): Record<string, unknown>[] {
  const content: unknown = JSON.parse(text);
  if (Array.isArray(content)) return keyListSchema.parse(content);
  const set = keySetSchema.safeParse(content);
  return set.success ? set.data.keys : [singleKeySchema.parse(content)];
}

/**
 * Returns the current signing key: the latest of those that can already sign, and a shared secret (HS256) only if
 * there is no key pair.
 */
export function getActiveSigningKey(ring: KeyRing, now: Date): RingKey & { signingKey: KeyObject } {
  const ready = filterUnexpiredKeys(ring, now).flatMap((key) =>
    key.signingKey && key.signsFrom <= toUnixSeconds(now) ? [{ ...key, signingKey: key.signingKey }] : [],
  );
  const asymmetric = ready.filter(({ publicJwk }) => publicJwk);
  const latestFirst = (asymmetric.length > 0 ? asymmetric : ready).toSorted(
    (item, other) => other.signsFrom - item.signsFrom,
  );
  const [signer] = latestFirst;
  if (!signer) throw new Error('no key signs now');
  return signer;
}

/**
 * Returns the keys that could have signed a token with this header. The algorithm must be the key's own, and must not
 * be chosen by the token.
 */
export function findCandidateKeys(
  ring: KeyRing,
  { kid, alg }: { kid?: string | undefined; alg?: string | undefined },
  now: Date,
): readonly RingKey[] {
  return filterUnexpiredKeys(ring, now).filter((key) => {
    if (key.alg !== alg) return false;
    // Without a key id, only a secret can have signed the token.
    return kid === undefined ? key.publicJwk === undefined : key.kid === kid;
  });
}

export const filterUnexpiredKeys = (ring: KeyRing, now: Date): KeyRing =>
  ring.filter(({ keptUntil }) => keptUntil > toUnixSeconds(now));

export const toUnixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

async function readKey(stored: StoredKey): Promise<RingKey> {
  const { kid, alg: claimed, key_ops: operations, signs_from: from, kept_until: until, ...material } = stored;
  const alg = algorithmOf[material.kty];
  if (claimed !== undefined && claimed !== alg) throw new Error(`a key cannot be used for ${claimed}`);
  const times = { signsFrom: from ?? 0, keptUntil: until ?? Infinity };
  if (material.kty === 'oct') return { ...readSecret(Buffer.from(material.k, 'base64url'), kid), ...times };

  // A private key without `sign` in its `key_ops` only verifies.
  const canSign = operations === undefined || operations.includes('sign');
  const isPrivate = material.d !== undefined;
  const signingKey =
    isPrivate && canSign
      ? createPrivateKey({ key: selectPresentFields(material), format: 'jwk' })
      : undefined;
  const verificationKey = signingKey
    ? createPublicKey(signingKey)
    : createPublicKey({ key: toPublicMaterial(material), format: 'jwk' });
  if ((verificationKey.asymmetricKeyDetails?.modulusLength ?? minModulusBits) < minModulusBits) {
    throw new Error('an RSA key is too short');
  }
  // The public part is exported from the public key and not copied from the file, so that it never contains a private
  // part.
  const publicJwk: JWK = { ...verificationKey.export({ format: 'jwk' }) };
  const name = kid ?? (await calculateJwkThumbprint(publicJwk));
  return {
    kid: name,
    alg,
    verificationKey,
    signingKey,
    publicJwk: { ...publicJwk, kid: name, alg, use: 'sig' },
    ...times,
  };
}

const selectPresentFields = (material: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(material).flatMap(([name, value]) => (value ? [[name, value]] : [])));

function toPublicMaterial(material: Exclude<StoredKey, { kty: 'oct' }>) {
  if (material.kty === 'RSA') return { kty: material.kty, n: material.n, e: material.e };
  const { kty, crv, x } = material;
  return material.kty === 'EC' ? { kty, crv, x, y: material.y } : { kty, crv, x };
}

function readSecret(secret: Buffer, kid: string | undefined): RingKey {
  if (secret.length < minSecretBytes) throw new Error('a secret is too short');
  const key = createSecretKey(secret);
  return {
    kid,
    alg: 'HS256',
    verificationKey: key,
    signingKey: key,
    publicJwk: undefined,
    signsFrom: 0,
    keptUntil: Infinity,
  };
}
