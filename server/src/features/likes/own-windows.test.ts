import { afterAll, beforeAll, expect, test } from 'vitest';
import { postDiscussion, postComment } from '#testing/post-content';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let paths: { path: string; id: string }[];
const subscribers: ReturnType<typeof openTestSocket>[] = [];

beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  caio = await hub.people.createSignedInMember('caio');
  const discussionId = await postDiscussion(ana);
  const commentId = await postComment(ana, discussionId);
  paths = [
    { path: `/api/discussions/${discussionId}/like`, id: discussionId },
    { path: `/api/comments/${commentId}/like`, id: commentId },
  ];
});
afterAll(async () => {
  for (const { socket } of subscribers) socket.close();
  await hub.stop();
});

test('a member who likes something gets the event in their own windows only', async () => {
  const [ownLikes, others] = await Promise.all(
    [bia, caio].map(async (person) => {
      const subscriber = openTestSocket(hub.url, {
        Origin: hub.url,
        Cookie: await fetchSessionCookie(person),
      });
      subscribers.push(subscriber);
      await subscriber.next();
      return subscriber;
    }),
  );
  for (const { path, id } of paths) {
    await bia.request('POST', path, { liked: true });
    expect(await ownLikes?.next()).toMatchObject({ likes: 1 });
    expect(await ownLikes?.next()).toEqual({ type: 'own_like_changed', id, liked: true });
    expect(await others?.next()).toMatchObject({ likes: 1 });
  }
  // Repeating the request changes nothing and emits no event, so the next event belongs to another action.
  for (const { path } of paths) await bia.request('POST', path, { liked: true });
  const id = await postDiscussion(ana);
  for (const subscriber of [ownLikes, others])
    expect(await subscriber?.next()).toMatchObject({ type: 'discussion_published', id });
});
