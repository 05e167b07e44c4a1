import type { TestServer } from '../server/src/testing/start-test-server.ts';
import { createCourseCalls, type CountedCall } from './course-calls.ts';

export type CallRoundTrips = { call: string; trips: number; most: number };

/**
 * Counts how many statements each call sends to the database, and compares it with the maximum allowed: the minimum of
 * three rounds. Background work of the hub adds statements to some calls of each round, but rarely to the same call.
 */
export async function countRoundTrips(hub: TestServer): Promise<CallRoundTrips[]> {
  const rounds: CallRoundTrips[][] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await countRound(hub, round));
  const [first = []] = rounds;
  return first.map((item, at) => ({
    ...item,
    trips: Math.min(...rounds.map((round) => round[at]?.trips ?? item.trips)),
  }));
}

async function countRound(hub: TestServer, round: number): Promise<CallRoundTrips[]> {
  const ana = await hub.people.aPerson(`ana-${round}`);
  const caio = await hub.people.aPerson(`caio-${round}`, 'moderator');
  const { body: created } = await ana.ask('POST', '/api/discussions', { content: 'a primeira' });
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const attaching = `/api/discussions/${created.id}/attachments`;
  const { body: poll } = await ana.ask('POST', `${attaching}/poll`, draft);
  const file = { file: 'data:text/plain;base64,b2k=', fileName: 'x.txt' };
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const face = { file: `data:image/gif;base64,${pixel}`, fileName: 'x.gif' };
  const { body: attached } = await ana.ask('POST', `${attaching}/upload`, file);
  const comments = `/api/discussions/${created.id}/comments`;
  const { body: root } = await ana.ask('POST', comments, { content: 'o primeiro' });
  const { body: reply } = await ana.ask('POST', comments, { content: 'a segunda', parentCommentId: root.id });
  const { body: others } = await caio.ask('POST', '/api/discussions', { content: 'de outra pessoa' });
  const { body: invite } = await ana.ask('POST', '/api/invites', { days: 7, uses: 5 });
  const code = String(invite.link).split('/').at(-1);
  const accepted = `/api/discussions/${created.id}/accepted-answer`;
  const contact = { category: 'general', subject: 'Oi', message: 'Como faço?' };
  const { body: request } = await ana.ask('POST', '/api/support/contact', contact);
  const ticket = `/api/support/tickets/${request.id}`;
  const dora = await hub.people.aPerson(`dora-${round}`, 'admin');
  const invitation = { title: 'Roda', description: 'De conversa.', date: '2090-05-04T22:00:00.000Z' };
  const { body: event } = await dora.ask('POST', '/api/events', invitation);
  const taught = await createCourseCalls({ caio, dora });
  const writing = { receiverId: caio.id, content: 'oi', clientMessageId: crypto.randomUUID() };
  const { body: input } = await ana.ask('POST', '/api/private-messages', writing);
  const conversation = `/api/conversations/${input.conversationId}`;
  const calls: CountedCall[] = [
    { method: 'GET', address: '/api/discussions?limit=20', most: 2 },
    { method: 'GET', address: '/api/discussions?limit=20&category=ia&sort=novos', most: 2 },
    { method: 'GET', address: '/api/discussions?limit=20&period=7d', most: 2 },
    { method: 'GET', address: '/api/discussions?limit=20&tag=fluxos', most: 2 },
    { method: 'GET', address: '/api/discussion-categories', most: 2 },
    { method: 'GET', address: '/api/discussion-categories?period=7d', most: 2 },
    { method: 'GET', address: '/api/discussion-tags?q=f', most: 2 },
    { method: 'GET', address: '/api/user/discussions?limit=20', most: 2 },
    { method: 'GET', address: '/api/user/comments?limit=20', most: 2 },
    { method: 'GET', address: `/api/discussions/${created.id}`, most: 4 },
    {
      method: 'PATCH',
      address: `/api/discussions/${created.id}`,
      most: 4,
      body: { title: 'Outro', tags: ['a'] },
    },
    { method: 'GET', address: `/api/discussions/${created.id}/canEdit`, most: 4 },
    { method: 'GET', address: `/api/discussions/${created.id}/opened`, most: 4 },
    { method: 'GET', address: comments, most: 4 },
    { method: 'GET', address: `${comments}?limit=20`, most: 4 },
    { method: 'GET', address: `${comments}?around=${reply.id}`, most: 4 },
    { method: 'GET', address: `${comments}?parent=${root.id}`, most: 4 },
    { method: 'GET', address: `${comments}/first-unread?since=2026-01-01T00:00:00.000Z`, most: 4 },
    { method: 'POST', address: comments, most: 4, body: { content: 'oi', parentCommentId: reply.id } },
    { method: 'GET', address: `/api/comments/${root.id}`, most: 4 },
    { method: 'PATCH', address: `/api/comments/${root.id}`, most: 4, body: { content: 'ei' } },
    { method: 'GET', address: `/api/comments/${root.id}/canEdit`, most: 4 },
    { method: 'PUT', address: accepted, most: 4, body: { commentId: root.id } },
    { method: 'DELETE', address: accepted, most: 4 },
    { method: 'DELETE', address: `/api/comments/${reply.id}`, most: 4 },
    { method: 'GET', address: '/api/user/profile', most: 2 },
    { method: 'GET', address: '/api/users?q=an', most: 2 },
    { method: 'GET', address: `/api/users/${caio.id}`, most: 2 },
    { method: 'GET', address: `/api/users/${caio.id}/contributions`, most: 3 },
    { method: 'GET', address: `/api/users/${caio.id}/stats`, most: 4 },
    { method: 'GET', address: '/api/user/contributions', most: 3 },
    { method: 'GET', address: '/api/user/stats', most: 4 },
    { method: 'GET', address: '/api/user/activity', most: 2 },
    { method: 'PATCH', address: '/api/user/profile', most: 4, body: { bio: 'oi' } },
    { method: 'PATCH', address: '/api/user/privacy', most: 4, body: { showBio: false } },
    { method: 'PATCH', address: '/api/user/settings', most: 4, body: { showEmail: true } },
    { method: 'POST', address: '/api/user/avatar/upload', most: 4, body: face },
    // One of the statements checks whether guests can read the hub: only then can browsers cache the file.
    { method: 'GET', address: `/api/invitations/${code}/avatar`, most: 4 },
    { method: 'PATCH', address: '/api/user/profile', most: 4, body: { avatar: '' } },
    { method: 'GET', address: '/api/user/points?limit=20', most: 2 },
    { method: 'POST', address: '/api/user/badges/told', most: 3, body: { badges: [] } },
    { method: 'GET', address: `/api/users/${caio.id}/standing`, most: 2 },
    { method: 'GET', address: '/api/community-stats', most: 4 },
    { method: 'GET', address: '/api/community/newest-members?limit=20', most: 2 },
    { method: 'GET', address: '/api/community/newest-comments?limit=20', most: 2 },
    { method: 'POST', address: '/api/invites', most: 4, body: { days: 7, uses: 1 } },
    { method: 'GET', address: '/api/invites?limit=20', most: 2 },
    { method: 'GET', address: `/api/invites/${invite.id}/members?limit=20`, most: 3 },
    { method: 'GET', address: '/api/admin/invites?limit=20', most: 2, by: caio },
    { method: 'GET', address: `/api/invitations/${code}`, most: 2 },
    { method: 'DELETE', address: `/api/invites/${invite.id}`, most: 3 },
    { method: 'GET', address: '/api/rankings?limit=20', most: 2 },
    { method: 'GET', address: '/api/user/ranking', most: 2 },
    { method: 'GET', address: '/api/search?q=primeira&type=discussion', most: 4 },
    { method: 'GET', address: '/api/search?q=ana', most: 7 },
    { method: 'GET', address: '/api/discussions/similar?title=a+primeira+vez', most: 3 },
    { method: 'POST', address: '/api/discussions', most: 4, body: { content: 'oi' } },
    ...['pin', 'lock'].flatMap((action) =>
      ['PUT', 'DELETE'].map((method) => ({
        method,
        address: `/api/discussions/${created.id}/${action}`,
        most: 4,
        by: caio,
      })),
    ),
    { method: 'POST', address: `/api/discussions/${created.id}/like`, most: 4 },
    { method: 'GET', address: `/api/discussions/${created.id}/like-status`, most: 2 },
    { method: 'POST', address: `/api/comments/${root.id}/like`, most: 4 },
    { method: 'GET', address: '/api/user/liked-discussions?limit=20', most: 2 },
    { method: 'POST', address: `/api/discussions/${created.id}/bookmark`, most: 4 },
    { method: 'GET', address: '/api/user/bookmarks?limit=20', most: 2 },
    { method: 'PUT', address: `/api/discussions/${created.id}/follow`, most: 4, body: { follows: true } },
    { method: 'POST', address: `/api/discussions/${others.id}/report`, most: 4, body: { reason: 'spam' } },
    { method: 'POST', address: `${attaching}/poll`, most: 4, body: draft },
    { method: 'POST', address: `${attaching}/upload`, most: 4, body: file },
    // One of the statements checks whether guests can read the hub: only then can browsers cache the file.
    { method: 'GET', address: attached.fileUrl, most: 3 },
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
    { method: 'DELETE', address: `/api/discussions/${created.id}`, most: 4 },
    { method: 'GET', address: '/api/conversations?limit=20', most: 2 },
    { method: 'GET', address: conversation, most: 2 },
    {
      method: 'GET',
      address: `/api/private-messages?conversationId=${input.conversationId}&limit=40`,
      most: 2,
    },
    { method: 'GET', address: '/api/user/unread-messages', most: 2 },
    { method: 'GET', address: '/api/user/private-messages?q=oi', most: 2 },
    { method: 'GET', address: `/api/users/${caio.id}/conversation`, most: 2 },
    {
      method: 'POST',
      address: '/api/private-messages',
      most: 4,
      body: { receiverId: caio.id, content: 'e mais' },
    },
    {
      method: 'POST',
      address: `${conversation}/messages`,
      most: 4,
      body: { content: 'respondida' },
      by: caio,
    },
    { method: 'PUT', address: `${conversation}/read`, most: 4 },
    { method: 'PATCH', address: `/api/private-messages/${input.id}`, most: 4, body: { content: 'outra' } },
    { method: 'DELETE', address: `/api/private-messages/${input.id}`, most: 3 },
    { method: 'GET', address: '/api/events?month=2090-05', most: 2 },
    { method: 'GET', address: '/api/events/days?month=2090-05', most: 2 },
    { method: 'GET', address: '/api/event-categories', most: 2 },
    { method: 'GET', address: `/api/events/${event.id}`, most: 2 },
    { method: 'GET', address: `/api/events/${event.id}/attendees`, most: 3 },
    { method: 'GET', address: `/api/events/${event.id}/file`, most: 2 },
    { method: 'PUT', address: `/api/events/${event.id}/answer`, most: 4, body: { answer: 'going' } },
    { method: 'POST', address: '/api/events', most: 4, body: invitation, by: dora },
    { method: 'PATCH', address: `/api/events/${event.id}`, most: 4, body: { duration: 90 }, by: dora },
    {
      method: 'PUT',
      address: `/api/events/${event.id}/cancellation`,
      most: 4,
      body: { reason: 'Chuva' },
      by: dora,
    },
    ...taught,
    { method: 'GET', address: '/api/support/desk', most: 2 },
    { method: 'POST', address: '/api/support/contact', most: 4, body: contact },
    { method: 'GET', address: '/api/support/tickets?limit=20', most: 2 },
    { method: 'GET', address: '/api/admin/support/tickets?limit=20&category=general', most: 2, by: caio },
    { method: 'GET', address: ticket, most: 2 },
    { method: 'GET', address: `${ticket}/messages?limit=20`, most: 3 },
    { method: 'POST', address: `${ticket}/messages`, most: 4, body: { message: 'oi' }, by: caio },
    { method: 'PUT', address: `${ticket}/seen`, most: 3, body: { until: '2099-01-01T00:00:00.000Z' } },
    { method: 'PUT', address: `${ticket}/closed`, most: 3 },
  ];
  const rows: CallRoundTrips[] = [];
  for (const { method, address, most, body, by = ana } of calls) {
    const before = sentBy(hub);
    const { status } = await by.ask(method, address, body);
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`);
    rows.push({
      call: `${method} ${address.replace(/(invitations)\/.*/, '$1/{code}').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')}`,
      trips: sentBy(hub) - before,
      most,
    });
  }
  return rows;
}

const sentBy = ({ db, ctx }: TestServer) => db.statementsSent + ctx.lowLatencyDb.statementsSent;
