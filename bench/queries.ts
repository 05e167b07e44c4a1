import type { TestServer } from '../server/src/testing/start-test-server.ts';

export type Trips = { call: string; trips: number; most: number };

/** How many statements each call sends to the database, and how many it may. */
export async function countTrips(hub: TestServer): Promise<Trips[]> {
  const ana = await hub.people.aPerson('ana');
  const { body: made } = await ana.ask('POST', '/api/discussions', { content: 'a primeira' });
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const attaching = `/api/discussions/${made.id}/attachments`;
  const { body: poll } = await ana.ask('POST', `${attaching}/poll`, draft);
  const file = { file: 'data:text/plain;base64,b2k=', fileName: 'x.txt' };
  const { body: attached } = await ana.ask('POST', `${attaching}/upload`, file);
  const calls: { method: string; address: string; most: number; body?: object }[] = [
    { method: 'GET', address: '/api/discussions?limit=20', most: 2 },
    { method: 'GET', address: '/api/discussions?limit=20&category=ia&sort=novos', most: 2 },
    { method: 'GET', address: '/api/discussion-categories', most: 2 },
    { method: 'GET', address: `/api/discussions/${made.id}`, most: 4 },
    { method: 'GET', address: '/api/user/profile', most: 2 },
    { method: 'POST', address: '/api/discussions', most: 4, body: { content: 'oi' } },
    { method: 'POST', address: `${attaching}/poll`, most: 4, body: draft },
    { method: 'POST', address: `${attaching}/upload`, most: 4, body: file },
    { method: 'GET', address: attached.fileUrl, most: 2 },
    { method: 'DELETE', address: `/api/attachments/${attached.id}`, most: 4 },
    {
      method: 'POST',
      address: `/api/discussions/attachments/${poll.id}/vote`,
      most: 4,
      body: { optionIndex: 1 },
    },
    { method: 'GET', address: `/api/discussions/attachments/${poll.id}/user-vote`, most: 2 },
    { method: 'GET', address: `/api/polls/${poll.id}`, most: 2 },
    { method: 'DELETE', address: `/api/polls/${poll.id}`, most: 4 },
    { method: 'DELETE', address: `/api/discussions/${made.id}`, most: 4 },
  ];
  const rows: Trips[] = [];
  for (const { method, address, most, body } of calls) {
    const before = hub.db.statementsSent;
    const { status } = await ana.ask(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`);
    rows.push({
      call: `${method} ${address.replace(made.id, '{id}').replace(poll.id, '{poll}').replace(attached.id, '{attachment}')}`,
      trips: hub.db.statementsSent - before,
      most,
    });
  }
  return rows;
}
