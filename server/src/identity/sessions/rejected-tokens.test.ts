import { decodeJwt, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInAccount, sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

// The status and the English message of a token that is rejected equal those of Supabase Auth, where this service can
// know the reason.
let ctx: TestIdentity;
let claims: JWTPayload;
beforeAll(async () => {
  ctx = await startIdentity();
  const { session } = await createSignedInAccount(ctx, 'ana@hub.example');
  claims = decodeJwt(session.access_token);
});
afterAll(() => ctx.stop());

const sign = (overrides: object) => ctx.identity.keys.sign({ ...claims, ...overrides }, ctx.identity.now());
const malformed =
  'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments';

type Row = [
  description: string,
  status: number,
  message: string,
  createToken: () => Promise<string> | string,
];
const rows: Row[] = [
  [
    'an expired token',
    403,
    'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    () => sign({ exp: Number(claims.iat) - 1 }),
  ],
  [
    'a token of the future',
    403,
    'invalid JWT: unable to parse or verify signature, token has invalid claims: token is not valid yet',
    () => sign({ nbf: Number(claims.iat) + 600 }),
  ],
  ['a text with one segment', 403, malformed, () => 'nada'],
  ['a text with four segments', 403, malformed, () => 'a.b.c.d'],
  ['a text with three segments', 403, 'invalid JWT: unable to parse or verify signature', () => 'a.b.c'],
  [
    'the key of an anonymous client',
    403,
    'invalid claim: missing sub claim',
    () => signTestServiceToken(ctx, 'anon'),
  ],
  ['a service token', 403, 'invalid claim: missing sub claim', () => signTestServiceToken(ctx)],
  [
    'the key of an anonymous client, of another issuer and without an audience',
    403,
    'invalid claim: missing sub claim',
    () => sign({ sub: undefined, session_id: undefined, iss: 'supabase', aud: undefined }),
  ],
  ['an empty subject', 403, 'invalid claim: missing sub claim', () => sign({ sub: '' })],
  [
    'a malformed subject',
    400,
    'invalid claim: sub claim must be a UUID',
    () => sign({ sub: "1' or '1'='1" }),
  ],
  [
    'a malformed session',
    403,
    'invalid claim: session_id claim must be a UUID',
    () => sign({ session_id: 'nada' }),
  ],
];

test.each(rows)('%s is rejected with its own message', async (_description, status, message, createToken) => {
  const session = { access_token: await createToken() };
  const request = (language: string) =>
    sendAuthRequest(ctx, '/user', { method: 'GET', session, headers: { 'Accept-Language': language } });
  const response = await request('en');
  const { error_code: code, msg } = response.body;
  expect([response.status, code, msg]).toEqual([status, 'bad_jwt', message]);
  for (const language of ['pt-BR', 'es']) {
    const translated = await request(language);
    expect(translated.status).toBe(status);
    expect(translated.body.msg).not.toBe(message);
  }
  expect(await ctx.port.verifyAccessToken(session.access_token)).toBeUndefined();
});

test('an expired service token is rejected as such', async () => {
  const access_token = await sign({ role: 'service_role', exp: Number(claims.iat) - 1 });
  const { status, body } = await sendAuthRequest(ctx, '/admin/users', {
    method: 'GET',
    session: { access_token },
  });
  expect([status, body.error_code]).toEqual([403, 'bad_jwt']);
  expect(body.msg).toMatch(/, token has invalid claims: token is expired$/);
});
