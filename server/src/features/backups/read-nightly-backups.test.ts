import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { startTestServer } from '#testing/start-test-server';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
const path = '/api/admin/backups';

beforeEach(() => hub.db.run(sql`delete from nightly_backups`));

type Night = { isGood?: boolean; finishedAt?: string; archive?: string; reason?: string };
const insertNight = (night: string, { isGood, finishedAt, archive, reason }: Night) =>
  hub.db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, finished_at, archive, reason)
    values (${randomUUID()}, ${night}::date, now(), ${isGood ?? null}, ${finishedAt ?? null}::timestamptz,
            ${archive ?? null}, ${reason ?? null})`);

test('an admin sees the nights with their states, the newest first', async () => {
  await insertNight('2026-11-24', {
    isGood: true,
    finishedAt: '2026-11-24T06:04:00Z',
    archive: '2026-11-24T0600Z',
  });
  await insertNight('2026-11-26', { reason: 'Sem espaço em disco.' });
  await insertNight('2026-11-25', {
    isGood: false,
    finishedAt: '2026-11-25T06:40:00Z',
    reason: 'O banco de dados não responde.',
  });
  const { status, body } = await dora.request('GET', path);
  expect(status).toBe(200);
  expect(body.nights).toEqual([
    {
      night: '2026-11-26',
      state: 'pending',
      finishedAt: null,
      archive: null,
      reason: 'Sem espaço em disco.',
      failure: null,
    },
    {
      night: '2026-11-25',
      state: 'failed',
      finishedAt: '2026-11-25T06:40:00.000Z',
      archive: null,
      reason: 'O banco de dados não responde.',
      failure: null,
    },
    {
      night: '2026-11-24',
      state: 'good',
      finishedAt: '2026-11-24T06:04:00.000Z',
      archive: '2026-11-24T0600Z',
      reason: null,
      failure: null,
    },
  ]);
});

test('the response has at most 14 nights', async () => {
  for (let day = 10; day < 26; day += 1) await insertNight(`2026-11-${day}`, {});
  const { body } = await dora.request('GET', path);
  expect(body.nights).toHaveLength(14);
  expect(body.nights[0].night).toBe('2026-11-25');
});

test('members, moderators and guests cannot see the backups', async () => {
  expect((await ana.request('GET', path)).status).toBe(403);
  expect((await caio.request('GET', path)).status).toBe(403);
  expect((await fetch(`${hub.url}${path}`)).status).toBe(401);
});

test('a hub without BACKUP_TO has no schedule', async () => {
  expect((await dora.request('GET', path)).body).toEqual({ schedule: null, nights: [] });
});

test('the schedule is the hour of BACKUP_HOUR in the time zone of the hub', async () => {
  const scheduled = await startTestServer({
    BACKUP_TO: 'backups',
    BACKUP_HOUR: '4',
    BACKUP_WITHOUT_KEYS: 'on',
  });
  onTestFinished(() => scheduled.stop());
  const eva = await scheduled.people.createSignedInMember('eva', 'admin');
  const { schedule } = (await eva.request('GET', path)).body;
  expect(schedule).toEqual({ hour: 4, zone: 'America/Sao_Paulo' });
});
