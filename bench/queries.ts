import type { TestServer } from '../server/src/testing/start-test-server.ts';

export type Trips = { call: string; trips: number; most: number };

/** How many statements each call sends to the database, and how many it may. */
export async function countTrips(hub: TestServer): Promise<Trips[]> {
  const ana = await hub.people.aPerson('ana');
  const { body: made } = await ana.ask('POST', '/api/discussions', { content: 'a primeira' });
  const caio = await hub.people.aPerson('caio');
  const { body: others } = await caio.ask('POST', '/api/discussions', { content: 'de outra pessoa' });
  const said = await ana.ask('POST', `/api/discussions/${made.id}/comments`, { content: 'uma resposta' });
  const calls: { method: string; address: string; most: number; body?: object }[] = [
    { method: 'GET', address: '/api/discussions?limit=20', most: 2 },
    { method: 'GET', address: '/api/discussions?limit=20&category=ia&sort=novos', most: 2 },
    { method: 'GET', address: '/api/discussion-categories', most: 2 },
    { method: 'GET', address: `/api/discussions/${made.id}`, most: 4 },
    { method: 'GET', address: '/api/user/profile', most: 2 },
    { method: 'POST', address: '/api/discussions', most: 4, body: { content: 'oi' } },
    { method: 'POST', address: `/api/discussions/${made.id}/like`, most: 4 },
    { method: 'GET', address: `/api/discussions/${made.id}/like-status`, most: 2 },
    { method: 'POST', address: `/api/comments/${said.body.id}/like`, most: 4 },
    { method: 'GET', address: '/api/user/liked-discussions?limit=20', most: 2 },
    { method: 'POST', address: `/api/discussions/${made.id}/bookmark`, most: 4 },
    { method: 'GET', address: '/api/user/bookmarks?limit=20', most: 2 },
    { method: 'PUT', address: `/api/discussions/${made.id}/follow`, most: 4, body: { follows: true } },
    { method: 'POST', address: `/api/discussions/${others.id}/report`, most: 4, body: { reason: 'spam' } },
    { method: 'DELETE', address: `/api/discussions/${made.id}`, most: 4 },
  ];
  const rows: Trips[] = [];
  for (const { method, address, most, body } of calls) {
    const before = hub.db.statementsSent;
    const { status } = await ana.ask(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`);
    rows.push({
      call: `${method} ${address.replace(/[0-9a-f-]{36}/, '{id}')}`,
      trips: hub.db.statementsSent - before,
      most,
    });
  }
  return rows;
}
