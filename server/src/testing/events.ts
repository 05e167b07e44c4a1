import { expect } from 'vitest';
import { eventInvariants } from '#features/events/index';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;

/** Returns helpers that create events of a hub as an admin, and respond to them as members. */
export function createEventFixtures(hub: TestServer, admin: TestPerson) {
  const later = (milliseconds: number) => new Date(hub.ctx.now().getTime() + milliseconds).toISOString();

  const create = (more: object = {}) =>
    admin.request('POST', '/api/events', {
      title: 'Roda de conversa',
      description: 'Sobre **automação**.',
      date: later(30 * dayMilliseconds),
      ...more,
    });

  async function anEvent(more: object = {}): Promise<string> {
    const created = await create(more);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    return created.body.id;
  }

  const setRsvp = (by: Pick<TestPerson, 'request'>, id: string, to: string, listed?: boolean) =>
    by.request('PUT', `/api/events/${id}/answer`, {
      rsvp: to,
      ...(listed === undefined ? {} : { listed }),
    });

  const read = async (by: Pick<TestPerson, 'request'>, id: string) =>
    (await by.request('GET', `/api/events/${id}`)).body;

  async function expectExact() {
    for (const { name, violations } of eventInvariants) expect(await violations(hub.db), name).toBe(0);
  }

  return { later, create, anEvent, setRsvp, read, expectExact };
}
