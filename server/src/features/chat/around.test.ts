import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startConversation, sendPrivateMessage } from '#testing/chat';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

beforeEach(() => hub.db.run(sql`delete from conversations`));

test('a thread of 10,000 messages can be opened anywhere and paged in both directions', async () => {
  const id = await startConversation(ana, bia);
  await hub.db.run(sql`
    insert into messages (id, conversation_id, author_id, receiver_id, content, created_at)
    select gen_random_uuid(), ${id}, ${ana.id}, ${bia.id}, n::text,
           date_trunc('milliseconds', now()) - n * interval '1 minute'
    from generate_series(1, 10000) n`);
  const [target] = await hub.db.rows<{ id: string }>(sql`select id from messages where content = '5000'`);
  const page = async (query: string) => {
    const { body, headers } = await bia.request('GET', `/api/private-messages?conversationId=${id}&${query}`);
    const links = headers.get('link') ?? '';
    const cursor = (rel: string) =>
      new RegExp(`cursor=([^&>]+)[^>]*>; rel="${rel}"`).exec(links)?.[1] ?? undefined;
    return {
      contents: body.map(({ content }: { content: string }) => Number(content)),
      next: cursor('next'),
      previous: cursor('prev'),
    };
  };
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const middle = await page(`around=${target?.id}&limit=40`);
  expect(middle.contents).toEqual(numbers(4980, 5019));
  const older = await page(`cursor=${middle.next}&limit=40`);
  expect(older.contents).toEqual(numbers(5020, 5059));
  expect((await page(`cursor=${older.previous}&limit=40`)).contents).toEqual(numbers(4980, 5019));
  const newer = await page(`cursor=${middle.previous}&limit=40`);
  expect(newer.contents).toEqual(numbers(4940, 4979));
  expect((await page(`cursor=${newer.next}&limit=40`)).contents).toEqual(numbers(4980, 5019));

  const end = await page('limit=40');
  expect(end.previous).toBeUndefined();
  const before = await page(`cursor=${end.next}&limit=40`);
  const previousPage = await page(`cursor=${before.previous}&limit=50`);
  expect(previousPage.contents.slice(2)).toEqual(numbers(1, 38));
  expect(previousPage.previous).toBeUndefined();
});

test('a thread can start at an edited or deleted message, but not at an unknown one', async () => {
  const id = await startConversation(ana, bia);
  const { body } = await sendPrivateMessage(ana, bia, 'couve');
  await sendPrivateMessage(bia, ana, 'ótimo');
  const around = async (by: TestPerson, target: string, where = id) =>
    by.request('GET', `/api/private-messages?conversationId=${where}&around=${target}`);
  const shown = async () =>
    (await around(bia, body.id)).body.map(({ content }: { content: string }) => content);
  await ana.request('PATCH', `/api/private-messages/${body.id}`, { content: 'alface' });
  const [message] = (await bia.request('GET', '/api/user/private-messages?q=alface')).body;
  expect(message.id).toBe(body.id);
  expect(await shown()).toEqual(['ótimo', 'alface', 'Oi, Ana', 'Oi, Bia']);
  await ana.request('DELETE', `/api/private-messages/${body.id}`);
  expect(await shown()).toEqual(['ótimo', '', 'Oi, Ana', 'Oi, Bia']);

  const other = await startConversation(ana, caio);
  const missing = [
    await around(bia, randomUUID()),
    await around(ana, body.id, other),
    await around(caio, body.id),
  ];
  await bia.request('DELETE', `/api/conversations/${id}`);
  missing.push(await around(bia, body.id));
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const cursor = `/api/private-messages?conversationId=${id}&cursor=.x`;
  expect((await bia.request('GET', cursor)).status).toBe(422);
});
