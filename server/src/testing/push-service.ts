import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createPushPrivateKey, derivePushPublicKey } from '#platform/push/encryption';

type Key = { privateKey: Buffer; secret: Buffer };
type ReceivedPush = { endpoint: string; headers: IncomingHttpHeaders; payload: Record<string, string> };
type PushResponse = { status: number; headers?: Record<string, string> };

/** Decrypts a push message with the keys of the browser that it was encrypted for. */
export function decryptPush(sealed: Buffer, { privateKey, secret }: Key): string {
  const salt = sealed.subarray(0, 16);
  const end = 21 + (sealed[20] ?? 0);
  const sender = sealed.subarray(21, end);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, keyInfo, 32));
  const deriveKey = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${info}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', deriveKey('aes128gcm', 16), deriveKey('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(end, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/**
 * Returns the subscription that a browser sends for push messages. The push service does not exist and is never called.
 */
export function createTestPushSubscription(endpoint = `https://push.exemplo/${randomUUID()}`) {
  const p256dh = derivePushPublicKey(createPushPrivateKey()).toString('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/**
 * Starts a push service and browsers that receive its pushes. It accepts every push until a test sets another response.
 */
export async function startPushService() {
  const keys = new Map<string, Key>();
  const receivedPushes: ReceivedPush[] = [];
  const requests: string[] = [];
  let nextResponse: PushResponse = { status: 201 };
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const endpoint = `${url}${request.url}`;
    requests.push(endpoint);
    const key = keys.get(endpoint);
    if (key && nextResponse.status === 201) {
      const input = JSON.parse(decryptPush(Buffer.concat(chunks), key));
      receivedPushes.push({ endpoint, headers: request.headers, payload: input });
    }
    response.writeHead(key ? nextResponse.status : 404, nextResponse.headers).end();
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the push service has no port');
  const url = `http://127.0.0.1:${address.port}`;

  return {
    receivedPushes,
    requests,
    answer: (next: PushResponse) => void (nextResponse = next),
    /** Returns the push subscription of a new browser. */
    subscription() {
      const key = { privateKey: createPushPrivateKey(), secret: randomBytes(16) };
      const endpoint = `${url}/${randomUUID()}`;
      keys.set(endpoint, key);
      const p256dh = derivePushPublicKey(key.privateKey).toString('base64url');
      return { endpoint, keys: { p256dh, auth: key.secret.toString('base64url') } };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
