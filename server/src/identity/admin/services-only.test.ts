import type { Session } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import {
  createSignedInAccount,
  sendAuthRequest,
  signTestServiceToken,
  signInToAccount,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let session: Session;
beforeAll(async () => {
  ctx = await startIdentity();
  ({ session } = await createSignedInAccount(ctx, 'membro@hub.example'));
});
afterAll(() => ctx.stop());

const unknownId = '00000000-0000-4000-8000-000000000000';

const calls = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${unknownId}`],
  ['PUT', `/admin/users/${unknownId}`],
  ['DELETE', `/admin/users/${unknownId}`],
  ['GET', `/admin/users/${unknownId}/factors`],
  ['PUT', `/admin/users/${unknownId}/factors/${unknownId}`],
  ['DELETE', `/admin/users/${unknownId}/factors/${unknownId}`],
  ['GET', `/admin/users/${unknownId}/sessions`],
  ['DELETE', `/admin/users/${unknownId}/sessions/${unknownId}`],
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/audit'],
] as const;

test.each(calls)('%s %s is for services only', async (method, path) => {
  const anon = await signTestServiceToken(ctx, 'anon');
  const tamperedToken = `${anon.slice(0, -6)}AAAAAA`;
  const outcomes = [];
  for (const token of [undefined, anon, session.access_token, tamperedToken]) {
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
    const response = await sendAuthRequest(ctx, path, {
      method,
      ...(headers ? { headers } : {}),
      body: undefined,
    });
    outcomes.push([response.status, response.body.error_code]);
  }
  expect(outcomes).toEqual([
    [401, 'no_authorization'],
    [403, 'not_admin'],
    [403, 'not_admin'],
    [403, 'bad_jwt'],
  ]);
});

test('a person’s session has no admin access, regardless of its role', async () => {
  await ctx.db.run(sql`update auth.users set role = 'service_role' where email = 'membro@hub.example'`);
  const promoted = await signInToAccount(ctx, 'membro@hub.example');
  const response = await sendAuthRequest(ctx, '/admin/users', { method: 'GET', session: promoted.session });
  expect([response.status, response.body.error_code]).toEqual([403, 'not_admin']);
});
