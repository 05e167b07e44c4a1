import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { fetchSessionCookie } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { createTestPushSubscription } from '#testing/push-service';
import { notificationExportSections, purgeExpiredDevices } from './index.ts';

const { hub } = await startSharedTestHub();
const day = 86_400_000;

let personCount = 0;
const aMember = () => hub.people.createSignedInMember(`aparelho${(personCount += 1)}`);
const path = '/api/notifications/devices';
const add = (by: Pick<TestPerson, 'request'>, subscription = createTestPushSubscription()) =>
  by.request('PUT', path, subscription);
const readDevices = async (by: Pick<TestPerson, 'request'>) => (await by.request('GET', path)).body.devices;

describe('a device', () => {
  test('a push device is listed where it was added, as the browser calls itself, without its address and keys', async () => {
    const lia = await aMember();
    const added = await lia.request('PUT', path, createTestPushSubscription(), {
      'User-Agent': 'Navegador 1',
    });
    expect(added.status).toBe(200);
    const rui = await hub.people.signIn(lia.email);
    const { body } = await rui.request('GET', path);
    expect(body.devices).toEqual([
      {
        id: added.body.id,
        userAgent: 'Navegador 1',
        madeAt: expect.any(String),
        usedAt: expect.any(String),
      },
    ]);
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
  });

  test('a push device added again is the same one, also for the next user who signs in there', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    const subscription = createTestPushSubscription();
    const { body: first } = await add(lia, subscription);
    expect((await add(lia, subscription)).body).toEqual(first);
    expect(await readDevices(lia)).toHaveLength(1);
    await add(rui, subscription);
    expect(await readDevices(lia)).toEqual([]);
    expect(await readDevices(rui)).toHaveLength(1);
  });

  test('a push device is one of ten at most: the least recently used one is removed, also with concurrent additions', async () => {
    const lia = await aMember();
    const first = createTestPushSubscription();
    await add(lia, first);
    for (let round = 0; round < 9; round += 1) {
      hub.passTime(1_000);
      await add(lia);
    }
    hub.passTime(1_000);
    await add(lia, first);
    await Promise.all([add(lia), add(lia), add(lia)]);
    const rows = await hub.db.rows<{ endpoint: string }>(
      sql`select endpoint from push_devices where member_id = ${lia.id}`,
    );
    expect(rows).toHaveLength(10);
    expect(rows.map((row) => row.endpoint)).toContain(first.endpoint);
  });

  test('a push device can be removed by its owner only', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    await add(lia);
    const [device] = await readDevices(lia);
    expect((await rui.request('DELETE', `${path}/${device.id}`)).status).toBe(404);
    expect((await lia.request('DELETE', `${path}/${device.id}`)).status).toBe(204);
    expect((await lia.request('DELETE', `${path}/${device.id}`)).status).toBe(404);
  });

  test.each([
    ['an endpoint that is not a URL', { endpoint: 'nada' }],
    ['an endpoint without https', { endpoint: 'http://push.exemplo/1' }],
    ['an endpoint with another port', { endpoint: 'https://push.exemplo:8443/1' }],
    ['an endpoint with a password', { endpoint: 'https://a:b@push.exemplo/1' }],
    ['an endpoint that is too long', { endpoint: `https://push.exemplo/${'x'.repeat(2_000)}` }],
    ['an invalid key', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
  ])('a push device that is invalid is rejected: %s', async (_, wrong) => {
    const lia = await aMember();
    expect([400, 422]).toContain(
      (await lia.request('PUT', path, { ...createTestPushSubscription(), ...wrong })).status,
    );
    expect(await readDevices(lia)).toEqual([]);
  });
});

describe('a device is deleted', () => {
  test('a push device is deleted with its session, and no other device is', async () => {
    const lia = await aMember();
    const otherDevice = await hub.people.signIn(lia.email);
    const { body: stored } = await add(lia);
    await add(otherDevice);
    expect(await readDevices(lia)).toHaveLength(2);
    const cookie = await fetchSessionCookie(otherDevice);
    const out = await createHttpTestClient(hub.url, undefined)('POST', '/api/auth/sign-out', undefined, {
      Cookie: cookie,
      Origin: hub.url,
    });
    expect(out.status).toBeLessThan(300);
    expect(await readDevices(lia)).toMatchObject([stored]);
    await lia.request('POST', '/auth/v1/logout?scope=global');
    expect(await hub.db.rows(sql`select from push_devices where member_id = ${lia.id}`)).toEqual([]);
  });

  test('a device is deleted with a permanent ban, and not with a temporary one', async () => {
    const [lia, rui] = [await aMember(), await aMember()];
    for (const member of [lia, rui]) await add(member);
    await hub.people.ban(lia, 'Fora das regras');
    await hub.people.ban(rui, 'Fora das regras', new Date(hub.ctx.now().getTime() + day));
    const remainingRows = await hub.db.rows<{ member_id: string }>(
      sql`select member_id from push_devices where member_id = any(${[lia.id, rui.id]}::uuid[])`,
    );
    expect(remainingRows).toEqual([{ member_id: rui.id }]);
  });

  test('a device is deleted after no visit for the lifetime of its session', async () => {
    const lia = await aMember();
    await add(lia);
    hub.passTime(61 * day);
    await purgeExpiredDevices(hub.ctx);
    expect(await hub.db.rows(sql`select from push_devices where member_id = ${lia.id}`)).toEqual([]);
  });
});

test('the data export lists devices without their push addresses', async () => {
  const lia = await aMember();
  await lia.request('PUT', path, createTestPushSubscription(), { 'User-Agent': 'Navegador 2' });
  const part = notificationExportSections.find(({ name }) => name === 'notificationDevices');
  const rows: object[] = [];
  const subject = { memberId: lia.id, accountId: lia.accountId, addresses: [] };
  for await (const page of part?.pages(hub.db, subject) ?? []) rows.push(...page);
  expect(rows).toMatchObject([{ device: 'Navegador 2' }]);
  expect(JSON.stringify(rows)).not.toContain('push.exemplo');
});
