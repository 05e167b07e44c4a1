import type { CallWithStatementLimit } from './course-calls.ts';
import type { RoundTripFixtures } from './round-trip-fixtures.ts';

/** The calls of a round with the number of statements that each may send, in the order in which they run. */
export const createRoundTripCalls = (content: RoundTripFixtures): CallWithStatementLimit[] => [
  ...discussionCalls(content),
  ...commentCalls(content),
  ...profileCalls(content),
  ...communityAndInviteCalls(content),
  ...rankingAndSearchCalls(),
  ...publishingAndReactionCalls(content),
  ...attachmentCalls(content),
  ...conversationCalls(content),
  ...eventCalls(content),
  ...content.taught,
  ...ticketCalls(content),
];

const discussionCalls = ({ created }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/discussions?limit=20', maxTrips: 2 },
  { method: 'GET', address: '/api/discussions?limit=20&category=ia&sort=novos', maxTrips: 2 },
  { method: 'GET', address: '/api/discussions?limit=20&period=7d', maxTrips: 2 },
  { method: 'GET', address: '/api/discussions?limit=20&tag=fluxos', maxTrips: 2 },
  { method: 'GET', address: '/api/discussion-categories', maxTrips: 2 },
  { method: 'GET', address: '/api/discussion-categories?period=7d', maxTrips: 2 },
  { method: 'GET', address: '/api/discussion-tags?q=f', maxTrips: 2 },
  { method: 'GET', address: '/api/user/discussions?limit=20', maxTrips: 2 },
  { method: 'GET', address: '/api/user/comments?limit=20', maxTrips: 2 },
  { method: 'GET', address: `/api/discussions/${created.id}`, maxTrips: 4 },
  {
    method: 'PATCH',
    address: `/api/discussions/${created.id}`,
    maxTrips: 4,
    body: { title: 'Outro', tags: ['a'] },
  },
  { method: 'GET', address: `/api/discussions/${created.id}/edits`, maxTrips: 4 },
  { method: 'GET', address: `/api/discussions/${created.id}/opened`, maxTrips: 4 },
];

const commentCalls = ({ comments, root, reply, accepted }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: comments, maxTrips: 4 },
  { method: 'GET', address: `${comments}?limit=20`, maxTrips: 4 },
  { method: 'GET', address: `${comments}?around=${reply.id}`, maxTrips: 4 },
  { method: 'GET', address: `${comments}?parent=${root.id}`, maxTrips: 4 },
  { method: 'GET', address: `${comments}/first-unread?since=2026-01-01T00:00:00.000Z`, maxTrips: 4 },
  { method: 'POST', address: comments, maxTrips: 4, body: { content: 'oi', parentCommentId: reply.id } },
  { method: 'GET', address: `/api/comments/${root.id}`, maxTrips: 4 },
  { method: 'PATCH', address: `/api/comments/${root.id}`, maxTrips: 4, body: { content: 'ei' } },
  { method: 'GET', address: `/api/comments/${root.id}/edits`, maxTrips: 4 },
  { method: 'PUT', address: accepted, maxTrips: 4, body: { commentId: root.id } },
  { method: 'DELETE', address: accepted, maxTrips: 4 },
  { method: 'DELETE', address: `/api/comments/${reply.id}`, maxTrips: 4 },
];

const profileCalls = ({ caio, code, face }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/user/profile', maxTrips: 2 },
  { method: 'GET', address: '/api/users?q=an', maxTrips: 2 },
  { method: 'GET', address: `/api/users/${caio.id}`, maxTrips: 2 },
  { method: 'GET', address: `/api/users/${caio.id}/contributions`, maxTrips: 3 },
  { method: 'GET', address: `/api/users/${caio.id}/stats`, maxTrips: 4 },
  { method: 'GET', address: '/api/user/contributions', maxTrips: 3 },
  { method: 'GET', address: '/api/user/stats', maxTrips: 4 },
  { method: 'GET', address: '/api/user/activity', maxTrips: 2 },
  { method: 'PATCH', address: '/api/user/profile', maxTrips: 4, body: { bio: 'oi' } },
  { method: 'PATCH', address: '/api/user/privacy', maxTrips: 4, body: { showBio: false } },
  { method: 'PATCH', address: '/api/user/settings', maxTrips: 4, body: { showEmail: true } },
  { method: 'POST', address: '/api/user/avatar/upload', maxTrips: 4, body: face },
  // One of the statements checks whether guests can read the hub: only then can browsers cache the file.
  { method: 'GET', address: `/api/invitations/${code}/avatar`, maxTrips: 4 },
  { method: 'PATCH', address: '/api/user/profile', maxTrips: 4, body: { avatar: '' } },
  { method: 'GET', address: '/api/user/points?limit=20', maxTrips: 2 },
  { method: 'POST', address: '/api/user/badges/told', maxTrips: 3, body: { badges: [] } },
  { method: 'GET', address: `/api/users/${caio.id}/standing`, maxTrips: 2 },
];

const communityAndInviteCalls = ({ caio, invite, code }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/community-stats', maxTrips: 4 },
  { method: 'GET', address: '/api/community/newest-members?limit=20', maxTrips: 2 },
  { method: 'GET', address: '/api/community/newest-comments?limit=20', maxTrips: 2 },
  { method: 'POST', address: '/api/invites', maxTrips: 4, body: { days: 7, uses: 1 } },
  { method: 'GET', address: '/api/invites?limit=20', maxTrips: 2 },
  { method: 'GET', address: `/api/invites/${invite.id}/members?limit=20`, maxTrips: 3 },
  { method: 'GET', address: '/api/admin/invites?limit=20', maxTrips: 2, by: caio },
  { method: 'GET', address: `/api/invitations/${code}`, maxTrips: 2 },
  { method: 'DELETE', address: `/api/invites/${invite.id}`, maxTrips: 3 },
];

const rankingAndSearchCalls = (): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/rankings?limit=20', maxTrips: 2 },
  { method: 'GET', address: '/api/user/ranking', maxTrips: 2 },
  { method: 'GET', address: '/api/search?q=primeira&type=discussion', maxTrips: 4 },
  { method: 'GET', address: '/api/search?q=ana', maxTrips: 7 },
  { method: 'GET', address: '/api/discussions/similar?title=a+primeira+vez', maxTrips: 3 },
];

const publishingAndReactionCalls = ({
  caio,
  created,
  root,
  others,
}: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'POST', address: '/api/discussions', maxTrips: 4, body: { content: 'oi' } },
  ...['pin', 'lock'].flatMap((action) =>
    ['PUT', 'DELETE'].map((method) => ({
      method,
      address: `/api/discussions/${created.id}/${action}`,
      maxTrips: 4,
      by: caio,
    })),
  ),
  { method: 'POST', address: `/api/discussions/${created.id}/like`, maxTrips: 4 },
  { method: 'GET', address: `/api/discussions/${created.id}/like-status`, maxTrips: 2 },
  { method: 'POST', address: `/api/comments/${root.id}/like`, maxTrips: 4 },
  { method: 'GET', address: '/api/user/liked-discussions?limit=20', maxTrips: 2 },
  { method: 'POST', address: `/api/discussions/${created.id}/bookmark`, maxTrips: 4 },
  { method: 'GET', address: '/api/user/bookmarks?limit=20', maxTrips: 2 },
  { method: 'PUT', address: `/api/discussions/${created.id}/follow`, maxTrips: 4, body: { follows: true } },
  { method: 'POST', address: `/api/discussions/${others.id}/report`, maxTrips: 4, body: { reason: 'spam' } },
];

const attachmentCalls = ({
  created,
  attachmentsPath,
  attached,
  draft,
  file,
  poll,
}: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'POST', address: `${attachmentsPath}/poll`, maxTrips: 4, body: draft },
  { method: 'POST', address: `${attachmentsPath}/upload`, maxTrips: 4, body: file },
  // One of the statements checks whether guests can read the hub: only then can browsers cache the file.
  { method: 'GET', address: attached.fileUrl, maxTrips: 3 },
  { method: 'DELETE', address: `/api/attachments/${attached.id}`, maxTrips: 4 },
  {
    method: 'POST',
    address: `/api/discussions/attachments/${poll.id}/vote`,
    maxTrips: 4,
    body: { optionIndex: 1 },
  },
  { method: 'GET', address: `/api/discussions/attachments/${poll.id}/user-vote`, maxTrips: 2 },
  { method: 'GET', address: `/api/polls/${poll.id}`, maxTrips: 2 },
  { method: 'DELETE', address: `/api/polls/${poll.id}`, maxTrips: 4 },
  { method: 'DELETE', address: `/api/discussions/${created.id}`, maxTrips: 4 },
];

const conversationCalls = ({ caio, input, conversation }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/conversations?limit=20', maxTrips: 2 },
  { method: 'GET', address: conversation, maxTrips: 2 },
  {
    method: 'GET',
    address: `/api/private-messages?conversationId=${input.conversationId}&limit=40`,
    maxTrips: 2,
  },
  { method: 'GET', address: '/api/user/unread-messages', maxTrips: 2 },
  { method: 'GET', address: '/api/user/private-messages?q=oi', maxTrips: 2 },
  { method: 'GET', address: `/api/users/${caio.id}/conversation`, maxTrips: 2 },
  {
    method: 'POST',
    address: '/api/private-messages',
    maxTrips: 4,
    body: { receiverId: caio.id, content: 'e mais' },
  },
  {
    method: 'POST',
    address: `${conversation}/messages`,
    maxTrips: 4,
    body: { content: 'respondida' },
    by: caio,
  },
  { method: 'PUT', address: `${conversation}/read`, maxTrips: 4 },
  { method: 'PATCH', address: `/api/private-messages/${input.id}`, maxTrips: 4, body: { content: 'outra' } },
  { method: 'DELETE', address: `/api/private-messages/${input.id}`, maxTrips: 3 },
];

const eventCalls = ({ dora, event, invitation }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/events?month=2090-05', maxTrips: 2 },
  { method: 'GET', address: '/api/events/days?month=2090-05', maxTrips: 2 },
  { method: 'GET', address: '/api/event-categories', maxTrips: 2 },
  { method: 'GET', address: `/api/events/${event.id}`, maxTrips: 2 },
  { method: 'GET', address: `/api/events/${event.id}/attendees`, maxTrips: 3 },
  { method: 'GET', address: `/api/events/${event.id}/file`, maxTrips: 2 },
  { method: 'PUT', address: `/api/events/${event.id}/answer`, maxTrips: 4, body: { rsvp: 'going' } },
  { method: 'POST', address: '/api/events', maxTrips: 4, body: invitation, by: dora },
  { method: 'PATCH', address: `/api/events/${event.id}`, maxTrips: 4, body: { duration: 90 }, by: dora },
  {
    method: 'PUT',
    address: `/api/events/${event.id}/cancellation`,
    maxTrips: 4,
    body: { reason: 'Chuva' },
    by: dora,
  },
];

const ticketCalls = ({ caio, contact, ticket }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/support/desk', maxTrips: 2 },
  { method: 'POST', address: '/api/support/contact', maxTrips: 4, body: contact },
  { method: 'GET', address: '/api/support/tickets?limit=20', maxTrips: 2 },
  { method: 'GET', address: '/api/admin/support/tickets?limit=20&category=general', maxTrips: 2, by: caio },
  { method: 'GET', address: ticket, maxTrips: 2 },
  { method: 'GET', address: `${ticket}/messages?limit=20`, maxTrips: 3 },
  { method: 'POST', address: `${ticket}/messages`, maxTrips: 4, body: { message: 'oi' }, by: caio },
  { method: 'PUT', address: `${ticket}/seen`, maxTrips: 3, body: { until: '2099-01-01T00:00:00.000Z' } },
  { method: 'PUT', address: `${ticket}/closed`, maxTrips: 3 },
];
