import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorKinds, createActorFixtures, type ActorKind, type ActorFixtures } from '#testing/actors';
import { startConversation } from '#testing/chat';
import { allClientFrames } from '#testing/contract';
import { connectMemberSocket, sendTestFrame, type TestSocket } from '#testing/test-sockets';
import { openTestSocket } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

// Tests every frame that a client can send by the socket, according to the contract. A frame that is missing in `rows`
// below fails.
let hub: TestServer;
let actorFixtures: ActorFixtures;
let gil: TestPerson;
let subscribers: TestSocket;
let conversationId: string;
beforeAll(async () => {
  hub = await startTestServer();
  actorFixtures = await createActorFixtures(hub);
  gil = await hub.people.createSignedInMember('gil');
  conversationId = await startConversation(actorFixtures.owner, gil);
  subscribers = await connectMemberSocket(hub, gil);
});
afterAll(async () => {
  subscribers.socket.close();
  await hub.stop();
});

/**
 * The outcome of a frame: it takes effect, it has no effect, its sender receives an error code, or the socket closes.
 */
type Outcome = string;
type Row = {
  createFrame: () => object;
  /** The realtime event that another member receives if the frame is accepted. */
  sent: string;
  /** Outcomes that depend on the object, not on the sender's role alone. */
  unless?: Partial<Record<ActorKind, Outcome>>;
};

const rows: Record<string, Row> = {
  private_message: {
    createFrame: () => ({
      receiverId: gil.id,
      content: crypto.randomUUID(),
      clientMessageId: crypto.randomUUID(),
    }),
    sent: 'new_private_message',
  },
  // A frame of a member who is not a participant has no effect and gets no error, so that it does not reveal the
  // conversation.
  typing: {
    createFrame: () => ({ conversationId }),
    sent: 'typing',
    unless: { member: 'nothing', moderator: 'nothing', admin: 'nothing' },
  },
};

const expectedOutcomes: Partial<Record<ActorKind, Outcome>> = {
  guest: 'closed 4401',
  forger: 'closed 4401',
  ended: 'closed 4401',
  banned: 'closed 4403',
  waiting: 'closed 4403',
  suspended: 'user_banned',
};
const getExpectedOutcome = (type: string, actor: ActorKind) =>
  rows[type]?.unless?.[actor] ?? expectedOutcomes[actor] ?? 'done';

test('every frame of the contract has a row here, and every row a frame', () => {
  expect(Object.keys(rows).toSorted()).toEqual(allClientFrames.map(({ type }) => type).toSorted());
});

describe.each(allClientFrames.map(({ type }) => type))('%s', (type) => {
  test.each(actorKinds)('%s', async (actor) => {
    expect(await sendFrame(type, actor)).toBe(getExpectedOutcome(type, actor));
  });
});

test('a breach planted under the frames is reported', async () => {
  const reported = async () => {
    const matchedActors: ActorKind[] = [];
    for (const actor of actorKinds)
      if ((await sendFrame('typing', actor)) !== getExpectedOutcome('typing', actor))
        matchedActors.push(actor);
    return matchedActors;
  };
  expect(await reported()).toEqual([]);
  const { sessions } = hub.ctx;
  const { findByAuthSessionId } = sessions;
  // Simulates a hub that does not know the suspension of a connected member.
  sessions.findByAuthSessionId = async (id) => {
    const caller = await findByAuthSessionId(id);
    return caller && { ...caller, punishment: undefined };
  };
  try {
    expect(await reported()).toEqual(['suspended']);
  } finally {
    sessions.findByAuthSessionId = findByAuthSessionId;
  }
});

async function sendFrame(type: string, actor: ActorKind): Promise<Outcome> {
  const row = rows[type];
  if (!row) throw new Error(`${type} has no row`);
  const frame = { type, ...row.createFrame() };
  const subscriber = openTestSocket(hub.url, { Origin: hub.url });
  await new Promise((opened) => subscriber.socket.once('open', opened));
  const token = actorFixtures.tokens[actor];
  sendTestFrame(subscriber, token === undefined ? frame : { type: 'auth', token });
  const welcome = await Promise.race([subscriber.next(), subscriber.ended]);
  if (typeof welcome === 'string') return welcome;
  sendTestFrame(subscriber, frame);
  const rejected = (await eventsBefore(subscriber)).find((received) => received.type === 'error');
  subscriber.socket.close();
  if (rejected) return String(rejected['code']);
  const sent = await eventsBefore(subscribers);
  return sent.some((received) => received.type === row.sent) ? 'done' : 'nothing';
}

/** Returns the frames that a socket receives until everything that it sent so far has been handled. */
async function eventsBefore(subscriber: TestSocket) {
  const clientMessageId = crypto.randomUUID();
  sendTestFrame(subscriber, { type: 'nothing', clientMessageId });
  const received = [];
  for (;;) {
    const frame = await subscriber.next();
    if (frame['clientMessageId'] === clientMessageId && frame.type === 'error') return received;
    received.push(frame);
  }
}
