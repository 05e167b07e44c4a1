import { AuthClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { openModerationHub } from '#testing/moderation-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';

const { hub, caio, dora, aMember, sanctionsOf } = await openModerationHub();

const client = () =>
  new AuthClient({ url: `${hub.url}/auth/v1`, autoRefreshToken: false, persistSession: false });

/** Signs in with a client, and records the events that the client emits from before the sign-in on. */
async function signedIn({ email }: TestPerson) {
  const auth = client();
  const authEvents: string[] = [];
  auth.onAuthStateChange((event) => void authEvents.push(event));
  const { error } = await auth.signInWithPassword({ email, password: defaultTestPassword });
  expect(error).toBeNull();
  return { auth, authEvents };
}

const punish = async (by: TestPerson, member: TestPerson, type: string, reason?: string) =>
  (await by.request('POST', '/api/admin/punishments', { userId: member.id, type, reason })).body.id as string;

test('a permanent ban ends earlier sessions at their next refresh', async () => {
  const member = await aMember();
  const before = await signedIn(member);
  await before.auth.refreshSession();
  const reason = 'Vendeu contas falsas.';
  const id = await punish(dora, member, 'permanent_ban', reason);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { error } = await (attempt === 0 ? before.auth : await cloneClient(before.auth)).refreshSession();
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
  }

  const returningMember = await signedIn(member);
  const { data, error } = await returningMember.auth.refreshSession();
  expect([error, data.session?.user.id]).toEqual([null, member.accountId]);
  expect(returningMember.authEvents).not.toContain('SIGNED_OUT');
  const again = await hub.people.signIn(member.email);
  expect((await again.request('GET', '/api/discussions')).status).toBe(403);
  expect(await sanctionsOf(again)).toMatchObject([{ id, canAppeal: true }]);
  const profile = await again.request('GET', '/api/user/profile');
  expect(profile.body.ban).toMatchObject({ type: 'permanent_ban', reason: 'Vendeu contas falsas.' });
  const { error: wrong } = await client().signInWithPassword({ email: member.email, password: 'não é esta' });
  expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials' });
});

test('after a ban is lifted, an earlier session continues', async () => {
  const member = await aMember();
  const { auth } = await signedIn(member);
  const id = await punish(dora, member, 'permanent_ban');
  const stored = await cloneClient(auth);
  expect((await auth.refreshSession()).error?.code).toBe('user_banned');
  await dora.request('PUT', `/api/admin/punishments/${id}/lifted`, { reason: 'Foi engano.' });
  expect((await stored.refreshSession()).error).toBeNull();
});

test('a ban for a time leaves every session, which may read', async () => {
  const member = await aMember();
  const { auth, authEvents } = await signedIn(member);
  await punish(caio, member, 'temporary_ban');
  for (let hour = 0; hour < 3; hour += 1) {
    hub.passTime(3_600_000);
    expect((await auth.refreshSession()).error).toBeNull();
  }
  expect(authEvents).not.toContain('SIGNED_OUT');
  const { data } = await auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  expect((await fetch(`${hub.url}/api/discussions`, { headers })).status).toBe(200);
});

/** Returns a new client with the same session, which has not received any rejected response. */
async function cloneClient(auth: InstanceType<typeof AuthClient>) {
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('there is no session');
  const fresh = client();
  await fresh.setSession(data.session);
  return fresh;
}
