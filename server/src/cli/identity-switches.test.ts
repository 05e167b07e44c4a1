import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase } from '#testing/test-database';
import { readIdentityServiceConfigFile } from './identity-config.ts';
import { startIdentityService, type RunningIdentityService } from './identity-service.ts';

const secret = 'um segredo de pelo menos trinta e dois caracteres';
const phone = '5511998765432';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: RunningIdentityService;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'identity-switches-'));
  database = await createTestDatabase();
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify([{ ...key, kid: 'mine' }]));
  const port = await findFreePort();
  const app = {
    name: 'app',
    port,
    database: database.connectionString,
    keys: 'keys.json',
    settings: { jwtSecret: secret, serviceTokens: 'any-issuer', email: false, saml: false, phone: true },
  };
  const file = path.join(folder, 'identity.json');
  await writeFile(file, JSON.stringify({ instances: [app] }));
  service = await startIdentityService(readIdentityServiceConfigFile(file), {
    log: createLogger('silent'),
    now: () => new Date(),
  });
  url = `http://localhost:${port}`;
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('the settings of a configuration file are those that the instance shows', async () => {
  const response = await fetch(`${url}/settings`);
  expect(await response.json()).toMatchObject({
    external: { email: false, phone: true },
    saml_enabled: false,
    sms_provider: '',
  });
});

test('the keys are those of the file, and what the file switches off is closed', async () => {
  const keys = await fetch(`${url}/.well-known/jwks.json`);
  expect(await keys.json()).toMatchObject({ keys: [{ kid: 'mine', alg: 'ES256' }] });
  const client = new AuthClient({ url, autoRefreshToken: false, persistSession: false });
  const signedUp = await client.signUp({ email: 'ana@casa.example', password: 'ladrilho azul' });
  expect(signedUp.error?.code).toBe('email_provider_disabled');
  const { error } = await client.signInWithSSO({ domain: 'casa.example' });
  expect(error?.code).toBe('saml_provider_disabled');
});

test('on loopback a code for a telephone is in the outbox', async () => {
  const client = new AuthClient({ url, autoRefreshToken: false, persistSession: false });
  const { error } = await client.signUp({ phone, password: 'ladrilho azul' });
  expect(error).toBeNull();
  const outbox = await fetch(`${url}/outbox.json?to=${encodeURIComponent(`+${phone}`)}`);
  const [message] = (await outbox.json()) as { code: string }[];
  const verified = await client.verifyOtp({ phone, token: message?.code ?? '', type: 'sms' });
  expect(verified.data.session?.user.phone).toBe(phone);
});

test('a token of another issuer that the secret signed administers', async () => {
  const token = await new SignJWT({ iss: 'supabase-demo', role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(secret));
  const response = await fetch(`${url}/admin/users`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
});
