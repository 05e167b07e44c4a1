import { expect, test } from 'vitest';
import { createTestAccount, signInToAccount } from '#identity/testing/people';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { openHubAndHostedIdentity } from '#testing/open-hub-and-hosted-identity';

const minute = 60_000;
const password = 'ladrilho azul';

const { project, hub } = await openHubAndHostedIdentity();

/** Advances the clocks of the hub and of the hosted project. */
function advanceTime(time: number) {
  hub.passTime(time);
  project.testIdentity.advance(time);
}

const sync = (request: ReturnType<typeof createHttpTestClient>) => request('POST', '/api/auth/sync', {});

/** Returns a person who signed in at the hosted project and joined the hub. */
async function aMember(name: string) {
  const email = `${name}@hub.example`;
  await createTestAccount(project.testIdentity, { email, name });
  const { session, client } = await signInToAccount(project.testIdentity, email, password);
  const request = createHttpTestClient(hub.url, session.access_token);
  const { body } = await sync(request);
  return { id: body.id as string, email, client, request };
}

test('a permanent ban ends an earlier session, even if the service renews it, and still allows an appeal', async () => {
  const [dora, iara] = [await aMember('dora'), await aMember('iara')];
  await hub.db.run(sql`update members set role = 'admin' where id = ${dora.id}`);
  advanceTime(minute);
  const ban = { userId: iara.id, type: 'permanent_ban', reason: 'Vendeu robôs de apostas.' };
  expect((await dora.request('POST', '/api/admin/punishments', ban)).status).toBe(201);
  expect((await iara.request('GET', '/api/discussions')).body.code).toBe('user_banned');

  const { data } = await iara.client.refreshSession();
  const renewed = createHttpTestClient(hub.url, data.session?.access_token);
  const rejected = await sync(renewed);
  expect([rejected.status, rejected.body.code]).toEqual([403, 'user_banned']);
  for (const request of [renewed, iara.request]) {
    const response = await request('GET', '/api/user/profile');
    expect([response.status, response.body.code]).toEqual([403, 'user_banned']);
  }

  advanceTime(minute);
  const { session } = await signInToAccount(project.testIdentity, iara.email, password);
  const returningMember = createHttpTestClient(hub.url, session.access_token);
  expect((await sync(returningMember)).body.ban).toMatchObject({ type: 'permanent_ban', reason: ban.reason });
  expect((await returningMember('GET', '/api/discussions')).status).toBe(403);
  expect((await returningMember('GET', '/api/user/sanctions')).body).toMatchObject([{ canAppeal: true }]);
});
