import { once } from 'node:events';
import { rm, mkdir } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createPushTask, queueDuePushes } from '#features/notifications/index';
import { hubVersion } from '#platform/config/version';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { processOutboxEvents } from '#testing/outbox';
import { postComment, postDiscussion } from '#testing/post-content';
import { createTestPushSubscription, startPushService } from '#testing/push-service';
import { runDueJobs } from '#testing/run-jobs';
import { createServerCertificate } from '#testing/server-certificate';
import { createCertificateCheck } from './checks/certificate.ts';
import { pushCheck } from './checks/push.ts';
import { createReleasesCheck } from './checks/releases.ts';
import { storageCheck } from './checks/storage.ts';
import type { SystemCheck } from './checks/system-check.ts';
import { runSystemChecks } from './run-checks.ts';

const { hub, ana, bia, dora } = await startSharedTestHub('ana', 'bia', 'dora');
const { signal } = new AbortController();
const [minute, day] = [60_000, 86_400_000];

beforeEach(() => hub.db.run(sql`delete from system_checks`));

/** Runs one check with these settings, and returns what the report says about it. */
async function run(check: SystemCheck, config: Partial<typeof hub.ctx.config> = {}, now = hub.ctx.now) {
  const ctx = { ...hub.ctx, now, config: { ...hub.ctx.config, ...config } };
  await runSystemChecks(ctx, signal, { checks: [check], all: true });
  const report: SystemReport = (await dora.request('GET', '/api/admin/system')).body;
  const [problem] = report.problems;
  const result = report.checks.find(({ id }) => id === check.id);
  const { state, validUntil } = result ?? {};
  return { report, state, validUntil, id: problem?.id, params: problem?.params };
}

test('a check that waits for another server does not keep the hub from stopping', async () => {
  const stopping = new AbortController();
  const endless: SystemCheck = {
    ...storageCheck,
    run: async () => {
      stopping.abort(new Error('the hub stops'));
      return Promise.withResolvers<never>().promise;
    },
  };
  const running = runSystemChecks(hub.ctx, stopping.signal, { checks: [endless], all: true });
  await expect(running).rejects.toThrow('the hub stops');
});

test('a result with characters that the database cannot store does not prevent other results from being stored', async () => {
  const params = { step: 'write', reason: 'a\0b\uD800' } as const;
  const odd: SystemCheck = { ...storageCheck, run: async () => ({ problem: 'storage_failing', params }) };
  const { report } = await run(odd);
  expect(report.problems).toMatchObject([{ params: { reason: 'a\uFFFDb\uFFFD' } }]);
});

describe('the check of the storage', () => {
  test('the check holds if a test file is written, read and removed', async () => {
    expect(await run(storageCheck)).toMatchObject({ state: 'ok', id: undefined });
  });

  test('the check says which step fails, also while it has no result', async () => {
    await rm(hub.ctx.storage.scratch, { recursive: true });
    const failing = await run(storageCheck);
    await mkdir(hub.ctx.storage.scratch, { recursive: true });
    expect(failing).toMatchObject({ id: 'storage_failing', params: { step: 'write', reason: 'ENOENT' } });
    const kept = await run({ ...storageCheck, run: () => Promise.reject(new Error('no result')) });
    expect(kept.state).toBe('unknown');
    expect(kept.report.problems).toEqual(failing.report.problems);
  });
});

describe('the check of the certificate', () => {
  type Certificate = { host?: string; daysAgo?: number; daysLeft: number; isTrusted?: boolean };

  async function runWith({ host = 'localhost', daysAgo = 60, daysLeft, isTrusted = true }: Certificate) {
    const now = hub.ctx.now().getTime();
    const validity = { from: new Date(now - daysAgo * day), until: new Date(now + daysLeft * day) };
    const { key, cert } = createServerCertificate(host, validity);
    const server = createServer({ key, cert });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const hubUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
    try {
      return await run(createCertificateCheck(isTrusted ? { authorities: [cert] } : {}), { hubUrl });
    } finally {
      server.close();
    }
  }

  test('the check holds for a trusted certificate of the host with enough time left', async () => {
    expect(await runWith({ daysLeft: 30.5 })).toMatchObject({ state: 'ok', id: undefined });
  });

  test('the check reports the end of each certificate that it has read, and keeps it while it has no result', async () => {
    const endOf = (daysLeft: number) =>
      expect.stringContaining(new Date(hub.ctx.now().getTime() + daysLeft * day).toISOString().slice(0, 10));
    expect(await runWith({ daysLeft: 40 })).toMatchObject({ state: 'ok', validUntil: endOf(40) });
    expect(await runWith({ daysAgo: 80, daysLeft: 10 })).toMatchObject({ validUntil: endOf(10) });
    expect(await runWith({ daysLeft: 30, isTrusted: false })).toMatchObject({ validUntil: endOf(30) });
    const silent = { ...createCertificateCheck(), run: () => Promise.reject(new Error('no result')) };
    expect(await run(silent)).toMatchObject({ state: 'unknown', validUntil: endOf(30) });
    expect(await run(createCertificateCheck())).toMatchObject({ state: 'off', validUntil: null });
  });

  test('the check allows less time for a certificate with a short lifetime', async () => {
    expect(await runWith({ daysAgo: 4, daysLeft: 2.5 })).toMatchObject({ state: 'ok' });
    expect(await runWith({ daysAgo: 5.5, daysLeft: 1.2 })).toMatchObject({ id: 'certificate_expiring' });
  });

  test('the check warns if it was not renewed in time', async () => {
    const expiring = { state: 'warning', id: 'certificate_expiring', params: { days: 10 } };
    expect(await runWith({ daysAgo: 80, daysLeft: 10.5 })).toMatchObject(expiring);
  });

  test('the check rejects an expired certificate, one of another name, and one of an unknown authority', async () => {
    const expired = { state: 'error', id: 'certificate_expired', params: { days: 2 } };
    expect(await runWith({ daysLeft: -2.5 })).toMatchObject(expired);
    expect(await runWith({ daysLeft: 30, host: 'other.example' })).toMatchObject({
      id: 'certificate_invalid',
      params: { reason: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
    expect(await runWith({ daysLeft: 30, isTrusted: false })).toMatchObject({
      id: 'certificate_invalid',
      params: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
  });

  test('the check warns if nothing responds at the address of the hub, and is off without https', async () => {
    const free = createServer();
    await once(free.listen(0, '127.0.0.1'), 'listening');
    const { port } = free.address() as AddressInfo;
    await once(free.close(), 'close');
    expect(await run(createCertificateCheck(), { hubUrl: `https://127.0.0.1:${port}` })).toMatchObject({
      id: 'certificate_unreachable',
      params: { reason: 'ECONNREFUSED' },
    });
    expect(await run(createCertificateCheck())).toMatchObject({ state: 'off' });
  });

  test('an address without https is an error, except on this machine', async () => {
    for (const address of ['http://hub.example', 'http://192.168.0.10:3000']) {
      const found = await run(createCertificateCheck(), { hubUrl: address });
      expect(found).toMatchObject({ state: 'error', id: 'address_not_encrypted', params: { address } });
    }
    for (const hubUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(await run(createCertificateCheck(), { hubUrl })).toMatchObject({ state: 'off', id: undefined });
  });

  test('the check warns if what responds is not TLS', async () => {
    const hubUrl = hub.url.replace('http:', 'https:');
    expect(await run(createCertificateCheck(), { hubUrl })).toMatchObject({ id: 'certificate_unreachable' });
  });
});

describe('the check of pushes', () => {
  const put = (by: typeof ana, subscription: object) =>
    by.request('PUT', '/api/notifications/devices', subscription);

  beforeEach(() => hub.db.run(sql`delete from push_devices`));

  test('the check is off while no member has a device, and holds if the push service responds', async () => {
    expect(await run(pushCheck)).toMatchObject({ state: 'off' });
    const service = await startPushService();
    await put(ana, service.subscription());
    expect(await run(pushCheck)).toMatchObject({ state: 'ok' });
    service.stop();
    const unreachable = await run(pushCheck);
    expect(unreachable).toMatchObject({ state: 'warning', id: 'push_failing' });
    expect(unreachable.params?.['reason']).toMatch(/^http:\/\/127\.0\.0\.1:\d+: ECONNREFUSED$/);
  });

  test('the check says what the push service responded to pushes that wait since a quarter of an hour', async () => {
    const service = await startPushService();
    await put(ana, service.subscription());
    await ana.request('PATCH', '/api/user/settings', { pushNotifications: true });
    service.answer({ status: 503 });
    await postComment(bia, await postDiscussion(ana, 'Uma escada?'), 'Tenho uma.');
    await processOutboxEvents(hub);
    const later = (minutes: number) => () => new Date(hub.ctx.now().getTime() + minutes * minute);
    const send = async (now: () => Date) => {
      const ctx = { ...hub.ctx, now };
      await queueDuePushes(ctx, signal);
      await runDueJobs(ctx, [createPushTask(ctx)]);
    };
    await send(later(1));
    expect(await run(pushCheck, {}, later(2))).toMatchObject({ state: 'ok' });
    const rejected = await run(pushCheck, {}, later(17));
    expect(rejected).toMatchObject({ id: 'push_failing' });
    expect(rejected.params?.['reason']).toMatch(/: HTTP 503$/);
    service.answer({ status: 201 });
    await send(later(18));
    expect(await run(pushCheck, {}, later(36))).toMatchObject({ state: 'ok' });
    service.stop();
  });

  test('the check does not blame the hub for a service that few members use', async () => {
    const [service, gone] = [await startPushService(), await startPushService()];
    await put(ana, service.subscription());
    await put(bia, service.subscription());
    await put(dora, gone.subscription());
    await put(dora, createTestPushSubscription('https://10.0.0.1/push'));
    gone.stop();
    expect(await run(pushCheck)).toMatchObject({ state: 'ok' });
    service.stop();
  });
});

describe('the check of releases', () => {
  const response = { status: 200, body: '' };
  const server = createPlainServer((_, out) => out.writeHead(response.status).end(response.body));
  afterAll(() => server.close());

  async function runWith(version: string, { status = 200, body }: { status?: number; body?: string } = {}) {
    if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
    const entry = (name: string, text: string) =>
      `<entry><title>${name}</title><link href="https://code.example/${name}"/><summary>${text}</summary></entry>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom">${entry('v1.9.0', 'Old')}${entry('v1.10.0', 'Events repeat')}${entry('v2.0.0-rc.1', 'Try it')}</feed>`;
    Object.assign(response, { status, body: body ?? feed });
    const releasesFeed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases.atom`;
    const checks = { ...hub.ctx.config.checks, releasesFeed };
    return run(createReleasesCheck(version), { checks });
  }

  test('the check is off without a feed', async () => {
    expect(await run(createReleasesCheck('1.0.0'))).toMatchObject({
      state: 'off',
      report: { version: { followsReleases: false, newest: null } },
    });
  });

  test('the check names the newest release, with its address and what changes', async () => {
    const newest = { version: '1.10.0', url: 'https://code.example/v1.10.0', summary: 'Events repeat.' };
    expect(await runWith('1.9.0')).toMatchObject({
      state: 'warning',
      id: 'release_available',
      params: newest,
      report: { version: { followsReleases: true, newest } },
    });
  });

  test('the check holds for the newest release, and offers prereleases only to a hub that runs one', async () => {
    expect(await runWith('1.10.0')).toMatchObject({ state: 'ok', report: { version: { newest: null } } });
    expect(await runWith('2.0.0-beta.3')).toMatchObject({ params: { version: '2.0.0-rc.1' } });
  });

  test('the check offers no release that was installed since', async () => {
    expect(await runWith('0.0.9')).toMatchObject({ id: 'release_available' });
    await hub.db.run(sql`
      update system_checks set params = jsonb_set(params, '{version}', to_jsonb(${hubVersion}::text))`);
    const { version, problems }: SystemReport = (await dora.request('GET', '/api/admin/system')).body;
    expect([version.newest, problems]).toEqual([null, []]);
  });

  test('the check says why a feed is of no use', async () => {
    const createFeedWarning = (reason: string) => ({
      state: 'warning',
      id: 'release_feed_failing',
      params: { reason },
    });
    expect(await runWith('1.0.0', { status: 404 })).toMatchObject(createFeedWarning('HTTP 404'));
    expect(await runWith('1.0.0', { body: '<html></html>' })).toMatchObject(createFeedWarning('not_a_feed'));
    const empty = '<feed xmlns="http://www.w3.org/2005/Atom"></feed>';
    expect(await runWith('1.0.0', { body: empty })).toMatchObject(createFeedWarning('no_version'));
    const checks = { ...hub.ctx.config.checks, releasesFeed: 'https://10.0.0.1/releases.atom' };
    const hidden = createFeedWarning('not_allowed');
    expect(await run(createReleasesCheck('1.0.0'), { checks })).toMatchObject(hidden);
  });
});
