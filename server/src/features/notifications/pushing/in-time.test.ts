import { afterAll, expect, test } from 'vitest';
import { createEventReminders } from '#features/events/index';
import { createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { processOutboxEvents } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { startPushService } from '#testing/push-service';
import { runDueJobs } from '#testing/run-jobs';
import { createPushTask, queueDuePushes } from '../index.ts';

const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');
const service = await startPushService();
afterAll(() => service.stop());
const { later, anEvent, setRsvp } = createEventFixtures(hub, dora);
const open = new AbortController().signal;

/** Returns what ana's device has received after this time. */
async function pushedAfter(wait: number) {
  await processOutboxEvents(hub);
  const moment = new Date(hub.ctx.now().getTime() + wait);
  service.receivedPushes.length = 0;
  const ctx = { ...hub.ctx, now: () => moment };
  await queueDuePushes(ctx, open);
  await runDueJobs(ctx, [createPushTask(ctx)]);
  return service.receivedPushes.map(
    ({ payload, headers }) => [payload['body'], Number(headers['ttl'])] as const,
  );
}

test('a reminder stays queued for a device until the event begins, and no longer', async () => {
  await ana.request('PUT', '/api/notifications/devices', service.subscription());
  await ana.request('PATCH', '/api/user/settings', { pushNotifications: true });
  for (const [title, date] of [
    ['Plantio', later(30 * minuteMilliseconds)],
    ['Feira', later(3 * hourMilliseconds)],
  ])
    await setRsvp(ana, await anEvent({ title, date }), 'going');
  await createEventReminders(hub.ctx);
  // When the pushes are sent, the first event has already begun, so its reminder is not sent.
  const sent = await pushedAfter(hourMilliseconds);
  expect(sent).toEqual([['“Feira” começa em menos de 24 horas', expect.any(Number)]]);
  expect(sent[0]?.[1]).toBeGreaterThan((2 * hourMilliseconds - minuteMilliseconds) / 1000);
  expect(sent[0]?.[1]).toBeLessThanOrEqual((2 * hourMilliseconds) / 1000);
});
