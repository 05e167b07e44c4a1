import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { signInMemberForTwoYears } from '#testing/many-members';
import { createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { later, anEvent, setRsvp, read } = createEventFixtures(hub, dora);

const recording = 'https://video.exemplo/1';
const note = (id: string, body: object, by = dora) => by.request('PUT', `/api/events/${id}/notes`, body);

async function anOver(more: object = {}) {
  const id = await anEvent({ date: later(minuteMilliseconds), duration: 1, ...more });
  for (const by of [ana, bia]) await setRsvp(by, id, by === ana ? 'going' : 'not_going');
  hub.passTime(3 * minuteMilliseconds);
  return id;
}

test('notes on a past event are visible to everyone and can be removed', async () => {
  const id = await anOver();
  const recorded = await note(id, { notes: '## Decidimos\n\nPlantar.', recording });
  expect(recorded).toMatchObject({ status: 200, body: { notes: '## Decidimos\n\nPlantar.', recording } });
  expect(await read(bia, id)).toMatchObject({ notes: '## Decidimos\n\nPlantar.', recording });
  expect((await note(id, {})).body).toMatchObject({ notes: '', recording: null });
  expect((await dora.request('POST', `/api/events/${id}/copies`)).body.notes).toBe('');
});

const readNotifications = async (reader: typeof ana, id: string) =>
  (await fanOutAndReadNotifications(hub, reader, 'event')).filter(({ path }) => path === `/eventos/${id}`);

test('members with an RSVP are notified once that there is a recording', async () => {
  const id = await anOver({ title: 'Feira' });
  await note(id, { notes: 'Foi assim.' });
  expect(await readNotifications(ana, id)).toEqual([]);
  await note(id, { notes: 'Foi assim.', recording });
  expect(await readNotifications(ana, id)).toMatchObject([{ about: 'recording', title: 'Feira' }]);
  expect(await readNotifications(bia, id)).toEqual([]);
  await note(id, { recording: 'https://video.exemplo/2' });
  await note(id, {});
  expect(await readNotifications(ana, id)).toEqual([]);
  await note(id, { recording });
  expect(await readNotifications(ana, id)).toHaveLength(1);
});

test('the audit log records which notes exist, and never their text', async () => {
  const id = await anOver();
  await note(id, { notes: 'Segredo', recording });
  await note(id, { notes: 'Segredo', recording });
  await note(id, { notes: 'Outro', recording });
  const entries = await hub.db.rows(sql`
    select before, after from audit_entries where action = 'event.changed' and subject_id = ${id} order by at, id`);
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual({
    before: { notes: false, recording: false },
    after: { notes: true, recording: true },
  });
  expect(entries).toContainEqual({ before: { notes: true }, after: { notes: 'rewritten' } });
});

test('writing notes is for admins, only on past events, and overwrites no concurrent change', async () => {
  const id = await anOver();
  for (const by of [ana, members.caio]) expect((await note(id, {}, by)).status).toBe(403);
  expect((await note(randomUUID(), { notes: 'x' })).status).toBe(404);
  for (const more of [
    { date: later(hourMilliseconds) },
    { date: later(-hourMilliseconds * 48), status: 'draft' },
  ]) {
    const rejected = await note(await anEvent(more), { notes: 'x' });
    expect(rejected).toMatchObject({
      status: 409,
      body: { message: 'Notas e gravação são de um evento que terminou.' },
    });
  }
  for (const [wrong, path] of [
    [{ recording: 'ftp://x' }, 'recording'],
    [{ notes: 'x'.repeat(20_001) }, 'notes'],
  ] as const) {
    const { status, body } = await note(id, wrong);
    expect([status, body.fields[0].path]).toEqual([422, path]);
  }
  const seen = (await read(dora, id)).changedAt;
  await note(id, { notes: 'Um', seen });
  hub.passTime(minuteMilliseconds);
  const other = await note(id, { notes: 'Dois' });
  expect(other.status).toBe(200);
  expect((await note(id, { notes: 'Três', seen })).status).toBe(409);
  expect((await read(ana, id)).notes).toBe('Dois');
});
