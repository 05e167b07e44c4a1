import type { TestServer } from '../server/src/testing/start-test-server.ts';

export type Trips = { call: string; trips: number; most: number };

/** How many statements each call sends to the database, and how many it may. */
export async function countTrips(hub: TestServer): Promise<Trips[]> {
  const ana = await hub.people.aPerson('ana');
  const { body: made } = await ana.ask('POST', '/api/discussions', { content: 'a primeira' });
  const calls: { method: string; address: string; most: number; body?: object }[] = [
    { method: 'GET', address: '/api/discussions?limit=20', most: 2 },
    { method: 'GET', address: '/api/discussions?limit=20&category=ia&sort=novos', most: 2 },
    { method: 'GET', address: '/api/discussion-categories', most: 2 },
    { method: 'GET', address: `/api/discussions/${made.id}`, most: 4 },
    { method: 'GET', address: '/api/user/profile', most: 2 },
    { method: 'GET', address: '/api/search?q=primeira&type=discussion', most: 4 },
    { method: 'GET', address: '/api/search?q=ana', most: 4 },
    { method: 'GET', address: '/api/discussions/similar?title=a+primeira+vez', most: 2 },
    { method: 'POST', address: '/api/discussions', most: 4, body: { content: 'oi' } },
    { method: 'DELETE', address: `/api/discussions/${made.id}`, most: 4 },
  ];
  const rows: Trips[] = [];
  for (const { method, address, most, body } of calls) {
    const before = hub.db.statementsSent;
    const { status } = await ana.ask(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`);
    rows.push({
      call: `${method} ${address.replace(made.id, '{id}')}`,
      trips: hub.db.statementsSent - before,
      most,
    });
  }
  return rows;
}
