import { calculateMfaRequiredFrom, mfaPolicies } from '@mutirao/contract/kit/reauthentication';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { listStaffIds } from './store/staff-ids.ts';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const day = 86_400_000;
const now = () => hub.ctx.now();

beforeAll(() => hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'open')`));
beforeEach(async () => {
  await setMfaPolicy(null, 0);
  await changeRole(dora.id, false);
});

const setMfaPolicy = (rule: string | null, days: number) =>
  hub.db.run(sql`
    update hub_settings set factor_rule = ${rule}, founded_at = ${new Date(now().getTime() - days * day)}`);
const changeRole = (memberId: string, isPromoted: boolean) =>
  hub.db.run(sql`update sessions set is_mfa_verified = ${isPromoted} where member_id = ${memberId}`);

test('the notified staff match the second-factor rule, for any setting and any age of the hub', async () => {
  const ages = [0, 6.9, 7, 30];
  for (const rule of [undefined, ...mfaPolicies])
    for (const age of ages)
      for (const isOwnService of [true, false]) {
        await setMfaPolicy(rule ?? null, age);
        const moment = now();
        const foundedAt = new Date(moment.getTime() - age * day);
        const row = await hub.db.row<{ at: Date }>(sql`select founded_at as at from hub_settings`);
        const isDue = (role: 'moderator' | 'admin') => {
          const dueAt = calculateMfaRequiredFrom(role, {
            rule,
            foundedAt: row?.at ?? foundedAt,
            isOwnService,
          });
          return dueAt !== undefined && dueAt <= moment;
        };
        const meant = [...(isDue('moderator') ? [] : [caio.id]), ...(isDue('admin') ? [] : [dora.id])];
        const sent = await listStaffIds(hub.db, {
          now: () => moment,
          identity: { looksUpSessions: isOwnService },
        });
        expect(sent.toSorted(), `${rule} ${age} ${isOwnService}`).toEqual(meant.toSorted());
      }
});

test('staff with an MFA-verified active session are notified', async () => {
  await setMfaPolicy('staff', 30);
  const identity = { looksUpSessions: true };
  expect(await listStaffIds(hub.db, { now, identity })).toEqual([]);
  // Opens a hub session of dora.
  await fetchSessionCookie(dora);
  await changeRole(dora.id, true);
  expect(await listStaffIds(hub.db, { now, identity })).toEqual([dora.id]);
  const later = () => new Date(now().getTime() + 400 * day);
  expect(await listStaffIds(hub.db, { now: later, identity })).toEqual([]);
});

test('pending team work is not emitted to staff without a second factor', async () => {
  const subscriber = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(dora) });
  expect(await subscriber.next()).toEqual({ type: 'welcome' });
  const { id } = (await ana.request('POST', '/api/discussions', { content: 'Ganhe já' })).body;
  await setMfaPolicy('admins', 30);
  const report = () => bia.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
  const request = () =>
    ana.request('POST', '/api/support/contact', { category: 'general', subject: 'Oi', message: 'Olá.' });
  expect([(await report()).status, (await request()).status]).toEqual([200, 201]);
  await setMfaPolicy('nobody', 30);
  expect((await request()).status).toBe(201);
  const received: unknown[] = [];
  while (received.at(-1) !== 'ticket_changed') received.push((await subscriber.next()).type);
  expect(received.filter((type) => type === 'moderation_changed' || type === 'ticket_changed')).toEqual([
    'ticket_changed',
  ]);
  subscriber.socket.close();
});
