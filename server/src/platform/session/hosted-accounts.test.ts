import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createLogger } from '#platform/telemetry/log';
import { createHostedIdentityClient } from './hosted-accounts.ts';

const server = createServer((_, response) => void response.writeHead(404).end('{"code":"user_not_found"}'));
let url: string;
beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}/auth/v1`;
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const accounts = () =>
  createHostedIdentityClient({ url, publishableKey: 'p', secretKey: 's', log: createLogger('silent') });

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
