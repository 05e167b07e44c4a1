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
  // The session, the cards and the marks of the reader; only the marks if the others are cached.
  { method: 'GET', address: '/api/discussions?limit=20', maxRoundTrips: 3 },
  { method: 'GET', address: '/api/discussions?limit=20&category=ia&sort=novos', maxRoundTrips: 3 },
  { method: 'GET', address: '/api/discussions?limit=20&period=7d', maxRoundTrips: 3 },
  { method: 'GET', address: '/api/discussions?limit=20&tag=fluxos', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/discussion-categories', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/discussion-categories?period=7d', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/discussion-tags?q=f', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/user/discussions?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/user/comments?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: `/api/discussions/${created.id}`, maxRoundTrips: 4 },
  {
    method: 'PATCH',
    address: `/api/discussions/${created.id}`,
    maxRoundTrips: 4,
    body: { title: 'Outro', tags: ['a'] },
  },
  { method: 'GET', address: `/api/discussions/${created.id}/edits`, maxRoundTrips: 4 },
  { method: 'GET', address: `/api/discussions/${created.id}/opened`, maxRoundTrips: 4 },
];

const commentCalls = ({ comments, root, reply, accepted }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: comments, maxRoundTrips: 4 },
  { method: 'GET', address: `${comments}?limit=20`, maxRoundTrips: 4 },
  { method: 'GET', address: `${comments}?around=${reply.id}`, maxRoundTrips: 4 },
  { method: 'GET', address: `${comments}?parent=${root.id}`, maxRoundTrips: 4 },
  { method: 'GET', address: `${comments}/first-unread?since=2026-01-01T00:00:00.000Z`, maxRoundTrips: 4 },
  { method: 'POST', address: comments, maxRoundTrips: 4, body: { content: 'oi', parentCommentId: reply.id } },
  { method: 'GET', address: `/api/comments/${root.id}`, maxRoundTrips: 4 },
  { method: 'PATCH', address: `/api/comments/${root.id}`, maxRoundTrips: 4, body: { content: 'ei' } },
  { method: 'GET', address: `/api/comments/${root.id}/edits`, maxRoundTrips: 4 },
  { method: 'PUT', address: accepted, maxRoundTrips: 4, body: { commentId: root.id } },
  { method: 'DELETE', address: accepted, maxRoundTrips: 4 },
  { method: 'DELETE', address: `/api/comments/${reply.id}`, maxRoundTrips: 4 },
];

const profileCalls = ({ caio, code, avatarUpload }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/user/profile', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/users?q=an', maxRoundTrips: 2 },
  { method: 'GET', address: `/api/users/${caio.id}`, maxRoundTrips: 2 },
  { method: 'GET', address: `/api/users/${caio.id}/contributions`, maxRoundTrips: 3 },
  { method: 'GET', address: `/api/users/${caio.id}/stats`, maxRoundTrips: 4 },
  { method: 'GET', address: '/api/user/contributions', maxRoundTrips: 3 },
  { method: 'GET', address: '/api/user/stats', maxRoundTrips: 4 },
  { method: 'GET', address: '/api/user/activity', maxRoundTrips: 2 },
  { method: 'PATCH', address: '/api/user/profile', maxRoundTrips: 4, body: { bio: 'oi' } },
  { method: 'PATCH', address: '/api/user/privacy', maxRoundTrips: 4, body: { showBio: false } },
  { method: 'PATCH', address: '/api/user/settings', maxRoundTrips: 4, body: { showEmail: true } },
  { method: 'POST', address: '/api/user/avatar/upload', maxRoundTrips: 4, body: avatarUpload },
  // One of the statements checks whether guests can read the hub: only then can browsers cache the file.
  { method: 'GET', address: `/api/invitations/${code}/avatar`, maxRoundTrips: 4 },
  { method: 'PATCH', address: '/api/user/profile', maxRoundTrips: 4, body: { avatar: '' } },
  { method: 'GET', address: '/api/user/points?limit=20', maxRoundTrips: 2 },
  { method: 'POST', address: '/api/user/badges/told', maxRoundTrips: 3, body: { badges: [] } },
  { method: 'GET', address: `/api/users/${caio.id}/standing`, maxRoundTrips: 2 },
];

const communityAndInviteCalls = ({ caio, invite, code }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/community-stats', maxRoundTrips: 4 },
  { method: 'GET', address: '/api/community/newest-members?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/community/newest-comments?limit=20', maxRoundTrips: 2 },
  { method: 'POST', address: '/api/invites', maxRoundTrips: 4, body: { days: 7, uses: 1 } },
  { method: 'GET', address: '/api/invites?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: `/api/invites/${invite.id}/members?limit=20`, maxRoundTrips: 3 },
  { method: 'GET', address: '/api/admin/invites?limit=20', maxRoundTrips: 2, by: caio },
  { method: 'GET', address: `/api/invitations/${code}`, maxRoundTrips: 2 },
  { method: 'DELETE', address: `/api/invites/${invite.id}`, maxRoundTrips: 3 },
];

const rankingAndSearchCalls = (): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/rankings?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/user/ranking', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/search?q=primeira&type=discussion', maxRoundTrips: 4 },
  { method: 'GET', address: '/api/search?q=ana', maxRoundTrips: 7 },
  { method: 'GET', address: '/api/discussions/similar?title=a+primeira+vez', maxRoundTrips: 3 },
];

const publishingAndReactionCalls = ({
  caio,
  created,
  root,
  others,
}: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'POST', address: '/api/discussions', maxRoundTrips: 4, body: { content: 'oi' } },
  ...['pin', 'lock'].flatMap((action) =>
    ['PUT', 'DELETE'].map((method) => ({
      method,
      address: `/api/discussions/${created.id}/${action}`,
      maxRoundTrips: 4,
      by: caio,
    })),
  ),
  { method: 'POST', address: `/api/discussions/${created.id}/like`, maxRoundTrips: 4 },
  { method: 'GET', address: `/api/discussions/${created.id}/like-status`, maxRoundTrips: 2 },
  { method: 'POST', address: `/api/comments/${root.id}/like`, maxRoundTrips: 4 },
  { method: 'GET', address: '/api/user/liked-discussions?limit=20', maxRoundTrips: 2 },
  { method: 'POST', address: `/api/discussions/${created.id}/bookmark`, maxRoundTrips: 4 },
  { method: 'GET', address: '/api/user/bookmarks?limit=20', maxRoundTrips: 2 },
  {
    method: 'PUT',
    address: `/api/discussions/${created.id}/follow`,
    maxRoundTrips: 4,
    body: { follows: true },
  },
  {
    method: 'POST',
    address: `/api/discussions/${others.id}/report`,
    maxRoundTrips: 4,
    body: { reason: 'spam' },
  },
];

const attachmentCalls = ({
  created,
  attachmentsPath,
  attached,
  draft,
  file,
  poll,
}: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'POST', address: `${attachmentsPath}/poll`, maxRoundTrips: 4, body: draft },
  { method: 'POST', address: `${attachmentsPath}/upload`, maxRoundTrips: 4, body: file },
  // One of the statements checks whether guests can read the hub: only then can browsers cache the file.
  { method: 'GET', address: attached.fileUrl, maxRoundTrips: 3 },
  { method: 'DELETE', address: `/api/attachments/${attached.id}`, maxRoundTrips: 4 },
  {
    method: 'POST',
    address: `/api/discussions/attachments/${poll.id}/vote`,
    maxRoundTrips: 4,
    body: { optionIndex: 1 },
  },
  { method: 'GET', address: `/api/discussions/attachments/${poll.id}/user-vote`, maxRoundTrips: 2 },
  { method: 'GET', address: `/api/polls/${poll.id}`, maxRoundTrips: 2 },
  { method: 'DELETE', address: `/api/polls/${poll.id}`, maxRoundTrips: 4 },
  { method: 'DELETE', address: `/api/discussions/${created.id}`, maxRoundTrips: 4 },
];

const conversationCalls = ({ caio, input, conversation }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/conversations?limit=20', maxRoundTrips: 2 },
  { method: 'GET', address: conversation, maxRoundTrips: 2 },
  {
    method: 'GET',
    address: `/api/private-messages?conversationId=${input.conversationId}&limit=40`,
    maxRoundTrips: 2,
  },
  { method: 'GET', address: '/api/user/unread-messages', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/user/private-messages?q=oi', maxRoundTrips: 2 },
  { method: 'GET', address: `/api/users/${caio.id}/conversation`, maxRoundTrips: 2 },
  {
    method: 'POST',
    address: '/api/private-messages',
    maxRoundTrips: 4,
    body: { receiverId: caio.id, content: 'e mais' },
  },
  {
    method: 'POST',
    address: `${conversation}/messages`,
    maxRoundTrips: 4,
    body: { content: 'respondida' },
    by: caio,
  },
  { method: 'PUT', address: `${conversation}/read`, maxRoundTrips: 4 },
  {
    method: 'PATCH',
    address: `/api/private-messages/${input.id}`,
    maxRoundTrips: 4,
    body: { content: 'outra' },
  },
  { method: 'DELETE', address: `/api/private-messages/${input.id}`, maxRoundTrips: 3 },
];

const eventCalls = ({ dora, event, invitation }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/events?month=2090-05', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/events/days?month=2090-05', maxRoundTrips: 2 },
  { method: 'GET', address: '/api/event-categories', maxRoundTrips: 2 },
  { method: 'GET', address: `/api/events/${event.id}`, maxRoundTrips: 2 },
  { method: 'GET', address: `/api/events/${event.id}/attendees`, maxRoundTrips: 3 },
  { method: 'GET', address: `/api/events/${event.id}/file`, maxRoundTrips: 2 },
  { method: 'PUT', address: `/api/events/${event.id}/answer`, maxRoundTrips: 4, body: { rsvp: 'going' } },
  { method: 'POST', address: '/api/events', maxRoundTrips: 4, body: invitation, by: dora },
  { method: 'PATCH', address: `/api/events/${event.id}`, maxRoundTrips: 4, body: { duration: 90 }, by: dora },
  {
    method: 'PUT',
    address: `/api/events/${event.id}/cancellation`,
    maxRoundTrips: 4,
    body: { reason: 'Chuva' },
    by: dora,
  },
];

const ticketCalls = ({ caio, contact, ticket }: RoundTripFixtures): CallWithStatementLimit[] => [
  { method: 'GET', address: '/api/support/desk', maxRoundTrips: 2 },
  { method: 'POST', address: '/api/support/contact', maxRoundTrips: 4, body: contact },
  { method: 'GET', address: '/api/support/tickets?limit=20', maxRoundTrips: 2 },
  {
    method: 'GET',
    address: '/api/admin/support/tickets?limit=20&category=general',
    maxRoundTrips: 2,
    by: caio,
  },
  { method: 'GET', address: ticket, maxRoundTrips: 2 },
  { method: 'GET', address: `${ticket}/messages?limit=20`, maxRoundTrips: 3 },
  { method: 'POST', address: `${ticket}/messages`, maxRoundTrips: 4, body: { message: 'oi' }, by: caio },
  { method: 'PUT', address: `${ticket}/seen`, maxRoundTrips: 3, body: { until: '2099-01-01T00:00:00.000Z' } },
  { method: 'PUT', address: `${ticket}/closed`, maxRoundTrips: 3 },
];
