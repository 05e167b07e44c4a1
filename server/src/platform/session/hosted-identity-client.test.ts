import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pino, type Logger } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createLogger } from '#platform/telemetry/log';
import { createHostedIdentityClient } from './hosted-identity-client.ts';

let status = 404;
const server = createServer(
  (_, response) => void response.writeHead(status).end('{"code":"user_not_found"}'),
);
let url: string;
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}/auth/v1`;
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const accounts = (log: Logger = createLogger('silent')) =>
  createHostedIdentityClient({ url, publishableKey: 'p', secretKey: 's', log });

test('an account that the service does not know counts as deleted', async () => {
  expect(await accounts().read(randomUUID())).toBeUndefined();
  await accounts().remove(randomUUID());
});

test('a service without an accounts API is an unavailable error, not an unknown address', async () => {
  const trouble = { code: 'unavailable' };
  await expect(accounts().findByEmail('ana@hub.example')).rejects.toMatchObject(trouble);
  const person = { email: 'ana@hub.example', password: 'tijolo-azul-42', name: 'Ana' };
  await expect(accounts().createConfirmed(person)).rejects.toMatchObject(trouble);
});

test('the log says that the key is rejected only for the statuses 401 and 403', async () => {
  const messages: Record<number, string> = {};
  for (status of [401, 403, 404, 500]) {
    const log = pino({}, { write: (line) => void (messages[status] = JSON.parse(line).msg) });
    await expect(accounts(log).findByEmail('ana@hub.example')).rejects.toMatchObject({ code: 'unavailable' });
  }
  const keyRejected = 'the identity service rejects our key';
  const failed = 'the identity service responded with an error';
  expect(messages).toEqual({ 401: keyRejected, 403: keyRejected, 404: failed, 500: failed });
});
