import type { TestPerson } from '../server/src/testing/people.ts';
import type { TestServer } from '../server/src/testing/start-test-server.ts';
import { seedCourseAndCreateCalls } from './course-calls.ts';

export type RoundTripFixtures = Awaited<ReturnType<typeof createRoundTripFixtures>>;

/** Creates the members of a round, and the content that its calls read and change. */
export async function createRoundTripFixtures(hub: TestServer, round: number) {
  const ana = await hub.people.createSignedInMember(`ana-${round}`);
  const caio = await hub.people.createSignedInMember(`caio-${round}`, 'moderator');
  const discussion = await createDiscussion({ ana, caio });
  const { body: invite } = await ana.request('POST', '/api/invites', { days: 7, uses: 5 });
  const contact = { category: 'general', subject: 'Oi', message: 'Como faço?' };
  const { body: request } = await ana.request('POST', '/api/support/contact', contact);
  const dora = await hub.people.createSignedInMember(`dora-${round}`, 'admin');
  const invitation = { title: 'Roda', description: 'De conversa.', date: '2090-05-04T22:00:00.000Z' };
  const { body: event } = await dora.request('POST', '/api/events', invitation);
  const taught = await seedCourseAndCreateCalls({ caio, dora });
  const writing = { receiverId: caio.id, content: 'oi', clientMessageId: crypto.randomUUID() };
  const { body: input } = await ana.request('POST', '/api/private-messages', writing);
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  return {
    ana,
    caio,
    dora,
    ...discussion,
    avatarUpload: { file: `data:image/gif;base64,${pixel}`, fileName: 'x.gif' },
    invite,
    code: String(invite.link).split('/').at(-1),
    contact,
    ticket: `/api/support/tickets/${request.id}`,
    invitation,
    event,
    taught,
    input,
    conversation: `/api/conversations/${input.conversationId}`,
  };
}

/**
 * Creates a discussion by Ana with a poll, a file and comments, and one by Caio for the calls that need another author.
 */
async function createDiscussion({ ana, caio }: Record<'ana' | 'caio', TestPerson>) {
  const { body: created } = await ana.request('POST', '/api/discussions', { content: 'a primeira' });
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const attachmentsPath = `/api/discussions/${created.id}/attachments`;
  const { body: poll } = await ana.request('POST', `${attachmentsPath}/poll`, draft);
  const file = { file: 'data:text/plain;base64,b2k=', fileName: 'x.txt' };
  const { body: attached } = await ana.request('POST', `${attachmentsPath}/upload`, file);
  const comments = `/api/discussions/${created.id}/comments`;
  const { body: root } = await ana.request('POST', comments, { content: 'o primeiro' });
  const { body: reply } = await ana.request('POST', comments, {
    content: 'a segunda',
    parentCommentId: root.id,
  });
  const { body: others } = await caio.request('POST', '/api/discussions', { content: 'de outra pessoa' });
  const accepted = `/api/discussions/${created.id}/accepted-answer`;
  return {
    created,
    draft,
    attachmentsPath,
    poll,
    file,
    attached,
    comments,
    root,
    reply,
    others,
    accepted,
  };
}
