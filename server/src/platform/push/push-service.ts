import { importJWK, SignJWT } from 'jose';
import type { ExternalFetch } from '#platform/http/security/external-fetch';
import { BlockedExternalFetchError } from '#platform/http/security/external-fetch';
import { toErrorCodeOrName } from '#platform/telemetry/error-code';
import { derivePushPublicKey, encryptPush, type PushEncryptionKeys } from './encryption.ts';

export type PushMessage = {
  endpoint: string;
  encryptionKeys: PushEncryptionKeys;
  text: string;
  /** A new message of the same topic replaces one that has not reached the device yet. */
  topic: string;
  isUrgent: boolean;
  ttlSeconds: number;
};

/**
 * The result of a push message: the push service accepted it, the device no longer exists, the message was rejected and
 * is not retried, or the seconds after which it is retried, and why.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | { laterSeconds: number; reason: string };

type Deps = {
  externalFetch: ExternalFetch;
  /** The contact address of the operator of the hub, for operators of push services. */
  contact: string;
  privateKey: Buffer;
  now: () => Date;
};

// RFC 8292 limits the validity of a token to a day.
const tokenSeconds = 12 * 3_600;

/**
 * Sends a message to the push service of a browser (RFC 8030), which identifies the sender by a signature (RFC 8292).
 */
export async function sendPushMessage(
  { endpoint, encryptionKeys, text, topic, isUrgent, ttlSeconds }: PushMessage,
  deps: Deps,
): Promise<PushOutcome> {
  try {
    const response = await deps.externalFetch(endpoint, {
      method: 'POST',
      headers: {
        Authorization: await signFor(new URL(endpoint).origin, deps),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(ttlSeconds),
        Topic: topic,
        Urgency: isUrgent ? 'high' : 'normal',
      },
      body: encryptPush(text, encryptionKeys),
    });
    return outcomeOf(response);
  } catch (error) {
    // The hub must not call this address, or its response is too large, so the device counts as gone.
    if (error instanceof BlockedExternalFetchError) return 'gone';
    return { laterSeconds: 0, reason: toErrorCodeOrName(error) };
  }
}

function outcomeOf({ status, ok, headers }: Response): PushOutcome {
  if (ok) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) {
    return { laterSeconds: Number(headers.get('retry-after')) || 0, reason: `HTTP ${status}` };
  }
  return 'refused';
}

async function signFor(audience: string, { contact, privateKey, now }: Deps): Promise<string> {
  const point = derivePushPublicKey(privateKey);
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: part(privateKey),
      x: part(point.subarray(1, 33)),
      y: part(point.subarray(33)),
    },
    'ES256',
  );
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(now().getTime() / 1_000) + tokenSeconds)
    .sign(key);
  return `vapid t=${token}, k=${part(point)}`;
}
