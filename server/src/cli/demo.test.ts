import { expect, test } from 'vitest';
import { rollInteractions } from '#features/points/index';
import { askAs } from '#testing/ask';
import { breachesOf } from '#testing/breaches';
import { openHub } from '#testing/open-hub';
import { demoPassword, fillDemo } from './demo/fill-demo.ts';

const { hub } = await openHub();

test('the invented community is there to be looked at: a feed, talk, conversations, events, courses, rankings, and a way in', async () => {
  expect(await fillDemo({ ...hub.house, config: hub.house.config })).toBe(40);
  // The hub that starts after it takes this in by itself.
  while ((await rollInteractions(hub.house, { waits: true })) > 0);
  const account = { email: 'dora@demo.exemplo.com.br', password: demoPassword };
  const signedIn = await hub.people.stranger('POST', '/auth/v1/token?grant_type=password', account);
  expect(signedIn.status).toBe(200);
  const dora = askAs(hub.url, signedIn.body.access_token);
  const read = async (path: string) => {
    const { status, body } = await dora('GET', path);
    expect(status, path).toBe(200);
    return body;
  };
  expect(await read('/api/user/profile')).toMatchObject({ name: 'Dora Melo', role: 'admin' });
  expect(await read('/api/discussions?limit=50')).toHaveLength(40);
  expect((await read('/api/community/newest-comments')).length).toBeGreaterThan(0);
  expect((await read('/api/conversations')).length).toBeGreaterThan(0);
  expect((await read('/api/rankings?window=all')).length).toBeGreaterThan(3);
  const events: { participants: number }[] = await read('/api/events');
  expect(events.length).toBeGreaterThan(2);
  expect(events.some(({ participants }) => participants > 2)).toBe(true);
  expect(await read('/api/event-proposals')).toHaveLength(1);
  const courses: { title: string; price: number; rating: number | null }[] =
    await read('/api/courses/published');
  expect(courses).toHaveLength(3);
  expect(courses.find(({ title }) => title === 'Planilhas que se preenchem')?.rating).not.toBeNull();
  expect(courses.some(({ price }) => price > 0)).toBe(true);
  const past: { id: string; title: string }[] = await read('/api/events?status=completed');
  const met = past.find(({ title }) => title === 'Café da comunidade');
  expect(await read(`/api/events/${met?.id}/door`)).toMatchObject({ going: 8, present: 6 });
  expect((await read('/api/notifications')).length).toBeGreaterThan(0);
  expect((await read('/api/boot')).hub.name).toBe('Comunidade Mutirão');
  expect(await breachesOf(hub.db)).toEqual([]);
});
