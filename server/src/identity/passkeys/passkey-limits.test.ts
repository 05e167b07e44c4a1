import { randomUUID } from 'node:crypto';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIdentityMaintenance } from '../index.ts';
import { createTestAuthenticator } from '../testing/authenticator.ts';
import { createSignedInAccount, sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity({ limits: true })));
afterAll(() => ctx.stop());

const forwardedFor = (ip: string) => ({ 'X-Forwarded-For': ip });

test('one network gets at most thirty challenges and thirty verifications in five minutes', async () => {
  const body = {
    challenge_id: randomUUID(),
    credential: createTestAuthenticator(ctx.site).create({ challenge: 'AAAA', rp: {}, user: { id: 'AAAA' } }),
  };
  for (const [path, status] of [
    ['/passkeys/authentication/options', 200],
    ['/passkeys/authentication/verify', 400],
  ] as const) {
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      const headers = forwardedFor(`2001:db8::${count + 1}`);
      statuses.push(await sendAuthRequest(ctx, path, { body, headers }));
    }
    expect(statuses.map((response) => response.status)).toEqual([...Array(30).fill(status), 429]);
    expect(statuses.at(-1)?.body.error_code).toBe('over_request_rate_limit');
    expect(Number(statuses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = await sendAuthRequest(ctx, path, { body, headers: forwardedFor('2001:db8:0:1::1') });
    expect(elsewhere.status).toBe(status);
  }
});

test('registration options are limited to thirty requests in five minutes', async () => {
  const { session } = await createSignedInAccount(ctx, 'ana@hub.example');
  const statuses = [];
  for (let count = 0; count < 31; count += 1) {
    statuses.push(
      (await sendAuthRequest(ctx, '/passkeys/registration/options', { session, body: {} })).status,
    );
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

test('unanswered challenges are purged a day after they expire', async () => {
  const stored = await startIdentity();
  try {
    const { data } = await stored.client().passkey.startAuthentication();
    const id = assertPresent(data).challenge_id;
    const challengeExists = async () =>
      (await stored.db.rows(sql`select id from auth.webauthn_challenges where id = ${id}`)).length > 0;
    stored.advance(86_400_000);
    await runIdentityMaintenance(stored.identity);
    expect(await challengeExists()).toBe(true);
    stored.advance(301_000);
    await runIdentityMaintenance(stored.identity);
    expect(await challengeExists()).toBe(false);
  } finally {
    await stored.stop();
  }
});

test('an account has at most twenty passkeys, also when two are created concurrently', async () => {
  const { client, session, user } = await createSignedInAccount(ctx, 'iara@hub.example');
  await ctx.db.run(sql`
    insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, counter, transports, aaguid,
                                           backed_up, created_at, updated_at)
    select gen_random_uuid(), ${user.id}, encode(sha256(n::text::bytea), 'hex'), '\\x00', 0, '{}', gen_random_uuid(), false, now(), now()
    from generate_series(1, 19) n`);
  const device = createTestAuthenticator(ctx.site);
  const started = [await client.passkey.startRegistration(), await client.passkey.startRegistration()];
  const responses = await Promise.all(
    started.map(({ data }) => {
      const { challenge_id, options } = assertPresent(data);
      const body = { challenge_id, credential: device.create(options) };
      return sendAuthRequest(ctx, '/passkeys/registration/verify', { session, body });
    }),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const full = await client.passkey.startRegistration();
  expect(full.error).toMatchObject({
    status: 422,
    code: 'too_many_passkeys',
    message: 'Maximum number of passkeys reached',
  });
});
