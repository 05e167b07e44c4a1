import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type AuthenticatorOverrides = {
  /** The origin of the page that sends the request. */
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  present?: boolean;
  verified?: boolean;
  counter?: number;
  aaguid?: string;
  /** Makes the device respond to a registration with an existing key, which no honest authenticator does. */
  existingKey?: AuthenticatorKey;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
  handle?: string | undefined;
  /** Makes the device sign with another key than the response names. */
  signsWith?: AuthenticatorKey;
};

export type AuthenticatorKey = {
  id: string;
  rpId: string;
  handle: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
};

type CreationOptions = { challenge: string; rp: { id?: string | undefined }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string | undefined };

/**
 * Creates a device that stores passkeys, and the browser in front of it: it responds to the requests of a page of the
 * origin.
 */
export function createTestAuthenticator(origin: string) {
  const keys: AuthenticatorKey[] = [];
  let signCount = 0;

  return {
    keys,

    create(options: CreationOptions, overrides: AuthenticatorOverrides = {}) {
      const rpId = overrides.rpId ?? options.rp.id ?? '';
      const key = overrides.existingKey ?? createAuthenticatorKey(rpId, options.user.id);
      keys.push(key);
      const { fmt, attStmt } = overrides.attestation ?? { fmt: 'none', attStmt: new Map() };
      const authData = Buffer.concat([
        encodeAuthenticatorData(rpId, { ...overrides, counter: overrides.counter ?? 0 }, 0x40),
        Buffer.from((overrides.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex'),
        encodeUnsignedInteger(Buffer.from(key.id, 'base64url').length, 2),
        Buffer.from(key.id, 'base64url'),
        encodeCoseKey(key.publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...createCredentialFields(key),
        response: {
          clientDataJSON: encodeClientData(origin, 'webauthn.create', options, overrides),
          attestationObject: encodeCbor(attestation).toString('base64url'),
        },
      };
    },

    /** Signs with the newest key that the device has for the site. */
    get(options: RequestOptions, overrides: AuthenticatorOverrides = {}) {
      const key = keys.findLast(({ rpId }) => rpId === options.rpId);
      if (!key) throw new Error('the device has no key for this site');
      signCount += 1;
      const clientDataJSON = encodeClientData(origin, 'webauthn.get', options, overrides);
      const data = encodeAuthenticatorData(
        overrides.rpId ?? key.rpId,
        { ...overrides, counter: overrides.counter ?? signCount },
        0,
      );
      const signedData = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const userHandle = 'handle' in overrides ? overrides.handle : key.handle;
      return {
        ...createCredentialFields(key),
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signedData, (overrides.signsWith ?? key).privateKey).toString(
            'base64url',
          ),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

export type TestAuthenticator = ReturnType<typeof createTestAuthenticator>;

export function createAuthenticatorKey(rpId: string, handle: string): AuthenticatorKey {
  const id = randomBytes(16).toString('base64url');
  return { id, rpId, handle, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

const createCredentialFields = ({ id }: AuthenticatorKey) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

function encodeClientData(
  origin: string,
  type: string,
  { challenge }: { challenge: string },
  overrides: AuthenticatorOverrides,
) {
  const data = {
    type: overrides.type ?? type,
    challenge,
    origin: overrides.origin ?? origin,
    crossOrigin: overrides.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function encodeAuthenticatorData(
  rpId: string,
  { present, verified, counter = 0 }: AuthenticatorOverrides,
  more: number,
) {
  const flags = (present === false ? 0 : 0x01) | (verified === false ? 0 : 0x04) | more;
  return Buffer.concat([
    sha256(Buffer.from(rpId)),
    encodeUnsignedInteger(flags, 1),
    encodeUnsignedInteger(counter, 4),
  ]);
}

function encodeCoseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const decodeCoordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, decodeCoordinate(x)],
      [-3, decodeCoordinate(y)],
    ]),
  );
}

const encodeCbor = (value: Map<string | number, unknown>) =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));

function encodeUnsignedInteger(value: number, bytes: number) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
