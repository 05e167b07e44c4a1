import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Twist = {
  /** Which page asked. */
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  present?: boolean;
  verified?: boolean;
  counter?: number;
  aaguid?: string;
  /** Responds with an existing key, which no honest authenticator does. */
  again?: AuthenticatorKey;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
  handle?: string | undefined;
  /** Another key than the one that is named. */
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

/** Creates a device that stores passkeys, and the browser in front of it: it responds to the requests of a page of the origin. */
export function anAuthenticator(origin: string) {
  const keys: AuthenticatorKey[] = [];
  let uses = 0;

  return {
    keys,

    create(options: CreationOptions, twist: Twist = {}) {
      const rpId = twist.rpId ?? options.rp.id ?? '';
      const key = twist.again ?? newAuthenticatorKey(rpId, options.user.id);
      keys.push(key);
      const { fmt, attStmt } = twist.attestation ?? { fmt: 'none', attStmt: new Map() };
      const authData = Buffer.concat([
        authenticatorData(rpId, { ...twist, counter: twist.counter ?? 0 }, 0x40),
        Buffer.from((twist.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex'),
        numberOf(Buffer.from(key.id, 'base64url').length, 2),
        Buffer.from(key.id, 'base64url'),
        coseKey(key.publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...envelope(key),
        response: {
          clientDataJSON: clientData(origin, 'webauthn.create', options, twist),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      };
    },

    /** Signs with the newest key it has for the site. */
    get(options: RequestOptions, twist: Twist = {}) {
      const key = keys.findLast(({ rpId }) => rpId === options.rpId);
      if (!key) throw new Error('the device has no key for this site');
      uses += 1;
      const clientDataJSON = clientData(origin, 'webauthn.get', options, twist);
      const data = authenticatorData(twist.rpId ?? key.rpId, { ...twist, counter: twist.counter ?? uses }, 0);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const userHandle = 'handle' in twist ? twist.handle : key.handle;
      return {
        ...envelope(key),
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, (twist.signsWith ?? key).privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;

export function newAuthenticatorKey(rpId: string, handle: string): AuthenticatorKey {
  const id = randomBytes(16).toString('base64url');
  return { id, rpId, handle, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

const envelope = ({ id }: AuthenticatorKey) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

function clientData(origin: string, type: string, { challenge }: { challenge: string }, twist: Twist) {
  const data = {
    type: twist.type ?? type,
    challenge,
    origin: twist.origin ?? origin,
    crossOrigin: twist.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function authenticatorData(rpId: string, { present, verified, counter = 0 }: Twist, more: number) {
  const flags = (present === false ? 0 : 0x01) | (verified === false ? 0 : 0x04) | more;
  return Buffer.concat([sha256(Buffer.from(rpId)), numberOf(flags, 1), numberOf(counter, 4)]);
}

function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
}

const cbor = (value: Map<string | number, unknown>) =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));

function numberOf(value: number, bytes: number) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
