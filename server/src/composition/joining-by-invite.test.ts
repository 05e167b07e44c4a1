import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upsertHubNameAndReadingMode, updateJoiningMode } from '#features/hub-settings/index';
import { hashInviteCode, createInviteCode } from '#features/invites/codes';
import { createJoiningModeSignUpPolicy } from '#features/invites/index';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import { createTestBrowser, parseFragmentParams, buildProviderAuthorizeUrl } from '#identity/testing/browser';
import { createPhoneNumber } from '#identity/testing/phone-users';
import { createSsoOrganisation, signInWithSso } from '#identity/testing/organisations';
import {
  createTestAccount,
  sendAuthRequest,
  assertPresent,
  signTestServiceToken,
  signInToAccount,
} from '#identity/testing/people';
import { startIdentity, type TestIdentity } from '#identity/testing/start-identity';
import { startExternalProvider, type TestExternalProvider } from '#identity/testing/start-external-provider';
import { createWalletMessageBuilders } from '#identity/testing/wallet-messages';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { startHubWithHostedIdentity } from '#testing/hosted-hub';
import { startHostedIdentityService } from '#testing/hosted-identity-service';
import { createTestInvite, toInviteCookieHeader, setJoiningMode } from '#testing/invites';

// The tests cover every way to get an account of a hub that people can join only by an invite. The identity service
// asks the sign-up policy of the hub before it creates an account.
const silentRealtime: RealtimeEmitter = {
  emit: () => undefined,
  broadcast: () => undefined,
  disconnectMembers: () => undefined,
};
const silentContext = {
  realtime: silentRealtime,
  now: () => new Date(),
  identity: { looksUpSessions: true },
};
let ctx: TestIdentity;
let service: TestExternalProvider;
let count = 0;
beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity({
    settings: {
      anonymous: true,
      phone: true,
      web3: { ethereum: true, solana: false },
      providers: [service.oidc],
    },
    createSignUpPolicy: (parts) =>
      createJoiningModeSignUpPolicy({ ...parts, appContext: () => silentContext }),
  });
  await upsertHubNameAndReadingMode(ctx.db, { name: 'Hub', reading: 'closed', now: new Date() });
  await updateJoiningMode(ctx.db, 'invite', new Date());
});
afterAll(async () => {
  await ctx.stop();
  await service.stop();
});
beforeEach(() => {
  count += 1;
  service.claims = { ...service.claims, sub: `s-${count}`, email: `de-fora-${count}@example.com` };
});

const { signEthereumMessage } = createWalletMessageBuilders(() => ctx);
const countAccounts = async () =>
  assertPresent(await ctx.db.row<{ count: number }>(sql`select count(*)::int as count from auth.users`))
    .count;
const countReservedSeats = async () =>
  assertPresent(
    await ctx.db.row<{ count: number }>(sql`select count(*)::int as count from invite_reservations`),
  ).count;

/** Returns the code of an invitation link with a number of uses. */
async function aCode(uses: number): Promise<string> {
  const code = createInviteCode();
  await ctx.db.run(sql`
    with maker as (
      insert into members (id, account_id, name, email, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 'Ana', 'ana@hub.example', now()) returning id
    )
    insert into invites (id, member_id, code_hash, note, uses, created_at)
    select ${randomUUID()}, id, ${hashInviteCode(code)}, '', ${uses}, now() from maker`);
  return code;
}

type JoinOutcome = { status: number; code?: unknown };

/**
 * Each method creates an account for a new user, with or without the code of an invite link, and returns the status and
 * the error code of the response.
 */
const joinMethods: Record<string, (code: string | undefined) => Promise<JoinOutcome>> = {
  password: (code) => post('/signup', { email: anAddress(), password: 'ladrilho azul' }, code),
  telephone: (code) => post('/signup', { phone: createPhoneNumber(), password: 'ladrilho azul' }, code),
  nobody: (code) => post('/signup', {}, code),
  wallet: (code) => post('/token?grant_type=web3', signEthereumMessage(), code),
  'external provider': async (code) => {
    const browser = createTestBrowser(ctx);
    if (code !== undefined) browser.cookies.set('mut_invite', { value: code, isStrict: false });
    const input = parseFragmentParams(await browser.visit(buildProviderAuthorizeUrl(ctx, 'prefeitura')));
    return { status: input.has('access_token') ? 200 : 422, code: input.get('error_code') };
  },
};
const anAddress = () => `nova-${randomUUID()}@hub.example`;

async function post(path: string, body: unknown, code: string | undefined): Promise<JoinOutcome> {
  const response = await sendAuthRequest(ctx, path, { body, headers: toInviteCookieHeader(code) });
  return { status: response.status, code: response.body.error_code };
}

test.each(Object.entries(joinMethods))(
  '%s creates an account with an invitation, and none without',
  async (_, join) => {
    const before = [await countAccounts(), await countReservedSeats()];
    const rejected = { status: 422, code: 'signup_disabled' };
    expect(await join(undefined)).toEqual(rejected);
    expect(await join('x'.repeat(32))).toEqual(rejected);
    expect([await countAccounts(), await countReservedSeats()]).toEqual(before);
    const code = await aCode(1);
    expect((await join(code)).status).toBe(200);
    expect([await countAccounts(), await countReservedSeats()]).toEqual(before.map((number) => number + 1));
    service.claims = { ...service.claims, sub: 'another-user', email: anAddress() };
    expect(await join(code)).toEqual(rejected);
    expect(await countAccounts()).toBe((before[0] ?? 0) + 1);
  },
);

test.each([
  ['/otp', () => ({ email: anAddress() })],
  ['/magiclink', () => ({ email: anAddress() })],
  ['/otp', () => ({ phone: createPhoneNumber() })],
] as const)('%s responds alike, and writes to a new user only with an invitation', async (path, contact) => {
  const before = await countAccounts();
  const code = await aCode(1);
  expect((await post(path, contact(), undefined)).status).toBe(200);
  expect(await countAccounts()).toBe(before);
  expect((await post(path, contact(), code)).status).toBe(200);
  expect(await countAccounts()).toBe(before + 1);
  expect((await post(path, contact(), code)).status).toBe(200);
  expect(await countAccounts()).toBe(before + 1);
  // A user who has an account gets the email, in any state of the link.
  const address = anAddress();
  await createTestAccount(ctx, { email: address });
  expect((await post('/otp', { email: address }, code)).status).toBe(200);
  expect(await ctx.listEmails(address)).toHaveLength(1);
});

test('a user that a service invites or creates needs no link', async () => {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  const created = [
    await sendAuthRequest(ctx, '/invite', { body: { email: anAddress() }, headers }),
    await sendAuthRequest(ctx, '/admin/users', { body: { email: anAddress() }, headers }),
    await sendAuthRequest(ctx, '/admin/generate_link', {
      body: { email: anAddress(), type: 'invite' },
      headers,
    }),
  ];
  const admission = createJoiningModeSignUpPolicy({
    db: ctx.db,
    now: () => new Date(),
    appContext: () => silentContext,
  });
  const admitMember = (accountId: string) =>
    ctx.db.transaction((tx) =>
      admission.admitMember(tx, { accountId, memberId: randomUUID(), invite: undefined }),
    );
  for (const { status, body } of created) {
    expect(status).toBe(200);
    await expect(admitMember(body.id)).resolves.toBeUndefined();
  }
  await expect(admitMember(randomUUID())).rejects.toMatchObject({ code: 'invite_needed' });
});

test('where accounts live elsewhere, the hub itself admits only invited users', async () => {
  const project = await startHostedIdentityService();
  const hub = await startHubWithHostedIdentity(project);
  try {
    const signInToService = async (name: string) => {
      await createTestAccount(project.testIdentity, { email: `${name}@hub.example`, name });
      return (await signInToAccount(project.testIdentity, `${name}@hub.example`)).session.access_token;
    };
    const sync = (token: string, code?: string) =>
      createHttpTestClient(hub.url, token)('POST', '/api/auth/sync', {}, toInviteCookieHeader(code));
    const anaToken = await signInToService('ana');
    expect((await sync(anaToken)).status).toBe(200);
    await setJoiningMode(hub, 'invite');
    const ana = { request: createHttpTestClient(hub.url, anaToken) };
    const organisation = await createSsoOrganisation(project.testIdentity, {
      entityId: 'https://idp.empresa.example',
    });
    const redirected = await signInWithSso(project.testIdentity, organisation, {
      recipient: `${project.url}/sso/saml/acs`,
      audience: `${project.url}/sso/saml/metadata`,
    });
    const newcomers = [
      await signInToService('bia'),
      assertPresent(redirected.fragmentParams?.get('access_token')),
    ];
    expect((await sync(anaToken)).status).toBe(200);
    for (const token of newcomers) {
      const first = await createHttpTestClient(hub.url, token)('GET', '/api/user/profile');
      expect([first.status, first.body.code]).toEqual([403, 'invite_needed']);
      expect((await sync(token)).body.code).toBe('invite_needed');
      const { code } = await createTestInvite(ana);
      expect((await sync(token, code)).status).toBe(200);
      expect((await sync(token)).status).toBe(200);
    }
  } finally {
    await hub.stop();
    await project.stop();
  }
});

test('a user of an organization has an account, and is no member without an invitation', async () => {
  const organisation = await createSsoOrganisation(ctx, { entityId: 'https://idp.outra.example' });
  const redirected = await signInWithSso(ctx, organisation, {});
  const session = { access_token: assertPresent(redirected.fragmentParams?.get('access_token')) };
  const { body } = await sendAuthRequest(ctx, '/user', { method: 'GET', session });
  const admission = createJoiningModeSignUpPolicy({
    db: ctx.db,
    now: () => new Date(),
    appContext: () => silentContext,
  });
  const externalIdentity = { accountId: body.id, memberId: randomUUID(), invite: undefined };
  await expect(ctx.db.transaction((tx) => admission.admitMember(tx, externalIdentity))).rejects.toMatchObject(
    {
      code: 'invite_needed',
    },
  );
});
