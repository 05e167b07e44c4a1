import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enrollTotp, verifyTotp } from '#identity/testing/factors';
import { createTestAccount, signInToAccount } from '#identity/testing/people';
import { sql } from '#platform/database/database';
import { createHostedIdentityPort } from '#platform/session/hosted-identity';
import { createLogger } from '#platform/telemetry/log';
import { createHttpTestClient } from '#testing/http-test-client';
import { openHubAndHostedIdentity } from '#testing/open-hub-and-hosted-identity';
import { defaultTestPassword } from '#testing/people';
import { unzip } from '#testing/unzip';
import { runDueJobs } from '#testing/run-jobs';
import { erasureSteps, createPersonalDataSources } from '../../composition/personal-data.ts';
import { createDeletionTask, createExportTask } from './index.ts';

const { project, hub } = await openHubAndHostedIdentity();

const signIn = (email: string) =>
  fetch(`${project.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: project.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: defaultTestPassword }),
  });

test('a token of an account that no longer exists there creates no member here, even if it is valid', async () => {
  const email = 'nina@hub.example';
  await createTestAccount(project.testIdentity, { email, name: 'nina' });
  const { session, client } = await signInToAccount(project.testIdentity, email);
  await verifyTotp(project.testIdentity, client, await enrollTotp(client));
  const { data } = await client.getSession();
  const request = createHttpTestClient(hub.url, data.session?.access_token);
  await hub.ctx.identity.deleteAccount(session.user.id);
  expect((await request('POST', '/api/auth/sync', {})).status).toBe(401);
  expect((await request('GET', '/api/user/profile')).status).toBe(401);
  const created = await hub.db.rows(sql`select id from members where account_id = ${session.user.id}`);
  expect(created).toEqual([]);
});

test('an account of a hosted service is exported, and is deleted there with the member here', async () => {
  const email = 'ana@exemplo.com.br';
  const person = { email, password: defaultTestPassword, name: 'Ana Prado', language: 'pt-BR' } as const;
  await hub.db.transaction((tx) => hub.ctx.identity.createConfirmedUser(tx, person));
  const { access_token: token }: { access_token: string } = JSON.parse(await (await signIn(email)).text());
  const request = createHttpTestClient(hub.url, token);
  const { id } = (await request('GET', '/api/user/profile')).body;

  const copy = (await request('POST', '/api/user/export', {})).body;
  await runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))]);
  await expect.poll(async () => (await request('GET', '/api/user/export')).body.export.status).toBe('ready');
  const file = await fetch(`${hub.url}/api/user/export/${copy.id}/file`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const data = JSON.parse(
    unzip(Buffer.from(await file.arrayBuffer()))
      .get('dados.json')
      ?.toString() ?? '',
  );
  expect(data.account[0]).toMatchObject({ email, userMetadata: { name: 'Ana Prado' } });

  expect((await request('GET', '/api/user/deletion')).body.proof).toBe('sign-in');
  const params = { texts: 'keep', confirmed: true };
  // How far the clock of the hosted identity service is ahead, in milliseconds: a token that the service issued is
  // valid for longer by this time.
  const clockOffsetMs = project.testIdentity.identity.now().getTime() - Date.now();
  const tooLong = 15.5 * 60_000 + clockOffsetMs;
  hub.passTime(tooLong);
  for (const [path, body] of [
    ['export', {}],
    ['deletion', params],
  ] as const) {
    const stale = await request('POST', `/api/user/${path}`, body);
    expect([stale.status, stale.body.code], path).toEqual([403, 'stale_session']);
  }
  hub.passTime(-tooLong);
  expect((await request('POST', '/api/user/deletion', params)).status).toBe(201);

  hub.passTime(7 * 86_400_000);
  await runDueJobs(hub.ctx, [createDeletionTask(hub.ctx, erasureSteps)]);
  const finished = () =>
    hub.db.row(sql`select finished_at is not null as done from account_deletions where member_id = ${id}`);
  await expect.poll(finished).toEqual({ done: true });
  expect((await signIn(email)).status).toBe(400);
});

test('during an outage of the service no re-authentication counts as stale, because it cannot be checked', async () => {
  const email = 'lara@hub.example';
  await createTestAccount(project.testIdentity, { email, name: 'lara' });
  const { session } = await signInToAccount(project.testIdentity, email);
  const { url, publishableKey, secretKey } = project;
  project.goDown(true);
  const late = createHostedIdentityPort({
    service: { url, publishableKey, secretKey, jwtSecret: undefined },
    now: () => new Date(),
    log: createLogger('silent'),
  });
  const claim = { userId: session.user.id, sessionId: randomUUID(), password: undefined };
  const reauthenticate = (bearer: string | undefined) =>
    late.reauthenticate({ ...claim, ip: '127.0.0.1', bearer });
  await expect(reauthenticate(session.access_token)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(reauthenticate(undefined)).rejects.toMatchObject({ code: 'stale_session' });
  project.goDown(false);
});
