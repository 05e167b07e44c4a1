import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVerifier } from './testing/applications.ts';
import {
  anOrganisation,
  askAsService,
  begin,
  bring,
  comeIn,
  fromIdp,
  fromPage,
  landing,
  userOf,
  type Organisation,
} from './testing/organisations.ts';
import { ask, present } from './testing/people.ts';
import { startIdentity, type TestIdentity } from './testing/start-identity.ts';
import { updateUser } from './users/store.ts';

let house: TestIdentity;
let empresa: Organisation;
let outra: Organisation;
beforeAll(async () => {
  house = await startIdentity();
  empresa = await anOrganisation(house, {
    entityId: 'https://idp.empresa.example',
    domains: ['empresa.example'],
  });
  outra = await anOrganisation(house, { entityId: 'https://idp.outra.example', allow_idp_initiated: true });
});
afterAll(() => house.stop());

test('an organisation speaks for addresses of its own domains only', async () => {
  for (const address of ['ana@hub.example', 'ana@sub.empresa.example', 'ana@empresa.example.evil.example']) {
    const claimed = await comeIn(house, empresa, { nameId: address });
    expect([claimed.status, claimed.code, address]).toEqual([303, 'saml_assertion_no_email', address]);
  }
  const elsewhere = await comeIn(house, empresa, { attributes: { mail: 'dona@hub.example' } });
  expect(elsewhere.code).toBe('saml_assertion_no_email');
});

test('an address outside the organisation’s domains is not confirmed, and no token contains it', async () => {
  const avulsa = await anOrganisation(house, { entityId: 'https://idp.avulsa.example' });
  for (const _time of ['first', 'again']) {
    const { user, claims } = await userOf(
      house,
      (await comeIn(house, avulsa, { nameId: 'eu@hub.example' })).said,
    );
    expect([user.email, user.email_confirmed_at, claims['email']]).toEqual(['eu@hub.example', undefined, '']);
    expect(user.identities[0].identity_data.email_verified).toBe(false);
  }
  const domains = ['hub.example'];
  await askAsService(house, `/admin/sso/providers/${avulsa.id}`, { method: 'PUT', body: { domains } });
  const { claims } = await userOf(house, (await comeIn(house, avulsa, { nameId: 'eu@hub.example' })).said);
  expect(claims['email']).toBe('eu@hub.example');
});

test('where browsers are not bound, a page must send a challenge, and no other flow signs a browser in', async () => {
  const unbound = await startIdentity({ settings: { bindsBrowsers: false } });
  try {
    const escola = await anOrganisation(unbound, { entityId: 'https://idp.escola.example' });
    const bare = await ask(unbound, '/sso', { body: { provider_id: escola.id }, headers: fromPage });
    expect([bare.status, bare.body.error_code]).toEqual([400, 'validation_failed']);

    const byProgram = await begin(unbound, escola);
    const xml = escola.answer({ inResponseTo: byProgram.id });
    const planted = await bring(unbound, { xml, relay: byProgram.relay, browser: fromIdp });
    expect([planted.code, planted.said?.get('access_token')]).toEqual(['saml_relay_state_not_found', null]);

    const more = { code_challenge: randomBytes(32).toString('base64url'), code_challenge_method: 's256' };
    const { id, relay } = await begin(unbound, escola, { browser: fromPage, more });
    const answer = escola.answer({ inResponseTo: id });
    const landed = await bring(unbound, { xml: answer, relay, browser: fromIdp });
    expect(landed.url?.searchParams.get('code')).toBeTruthy();
  } finally {
    await unbound.stop();
  }
});

test.each([
  ['switched off', { method: 'PUT', body: { disabled: true } }],
  ['taken away', { method: 'DELETE' }],
])(
  'the users of an organisation that is %s are signed out, and their pending codes become invalid',
  async (how, deed) => {
    const entityId = `https://idp.${how === 'taken away' ? 'finda' : 'fechada'}.example`;
    const closing = await anOrganisation(house, { entityId });
    const { access_token, claims } = await userOf(house, (await comeIn(house, closing)).said);
    const waiting = await begin(house, closing, { browser: fromPage });
    const answer = closing.answer({ inResponseTo: waiting.id });
    const page = await bring(house, { xml: answer, relay: waiting.relay, browser: fromIdp });
    const [, next] = /url=(.+)$/.exec(present(page.headers.get('refresh'))) ?? [];
    const { verifier, challenge } = aVerifier();
    const more = { code_challenge: challenge, code_challenge_method: 's256' };
    const asked = await begin(house, closing, { more });
    const landed = await bring(house, {
      xml: closing.answer({ inResponseTo: asked.id }),
      relay: asked.relay,
    });

    expect((await askAsService(house, `/admin/sso/providers/${closing.id}`, deed)).status).toBe(200);
    expect((await ask(house, '/user', { method: 'GET', session: { access_token } })).status).toBe(403);
    expect(house.ended).toContain(claims['session_id']);
    const headers = { ...fromPage, Cookie: present(waiting.cookie) };
    const late = await fetch(new URL(present(next), house.site), { headers, redirect: 'manual' });
    expect(landing(late).code).toBe('saml_relay_state_not_found');
    const code = present(landed.url?.searchParams.get('code'));
    const body = { auth_code: code, code_verifier: verifier };
    expect((await ask(house, '/token?grant_type=pkce', { body })).body.error_code).toBe(
      'flow_state_not_found',
    );
  },
);

test('who is banned does not come in', async () => {
  const nameId = 'banido@empresa.example';
  const { user } = await userOf(house, (await comeIn(house, empresa, { nameId })).said);
  await updateUser(house.db, user.id, { banned_until: new Date('2090-01-01') }, new Date());
  expect((await comeIn(house, empresa, { nameId })).code).toBe('user_banned');
});

test('after an unsolicited response only the browser that sent it can fetch the session', async () => {
  const browser = { Origin: outra.entityId, 'Sec-Fetch-Site': 'cross-site' };
  const page = await bring(house, { xml: outra.answer(), browser });
  const [, next] = /url=(.+)$/.exec(present(page.headers.get('refresh'))) ?? [];
  const [mark] = page.headers.getSetCookie().map((line) => present(line.split(';')[0]));
  const follow = async (headers: Record<string, string>) =>
    landing(await fetch(new URL(present(next), house.site), { headers, redirect: 'manual' }));
  const site = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await follow(site)).code).toBe('saml_relay_state_not_found');
  const [name] = present(mark).split('=');
  const other = await follow({ ...site, Cookie: `${name}=${'a'.repeat(43)}` });
  expect(other.code).toBe('saml_relay_state_not_found');
  const own = await follow({ ...site, Cookie: present(mark) });
  expect(own.said?.get('access_token')).toBeTruthy();
});
