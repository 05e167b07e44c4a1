import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openModerationHub } from '#testing/moderation-hub';
import { postDiscussion, postComment } from '#testing/post-content';
import type { TestPerson } from '#testing/people';

const { hub, bia, caio, dora, aMember, decide, read, pointsOf, countViolations } = await openModerationHub();

const setFirstPostsReview = (firstPosts: number) =>
  dora.request('PUT', '/api/admin/prevention/first-posts', { firstPosts });
const add = (kind: 'word' | 'link', action: 'refuse' | 'hold', ...patterns: string[]) =>
  dora.request('POST', '/api/admin/prevention/filter', { kind, action, patterns });
const caseAbout = async (id: string) => {
  const { body } = await caio.request('GET', '/api/admin/reports?limit=50&status=pending');
  return body.find(({ contentId }: { contentId: string }) => contentId === id);
};
const canRead = async (reader: Pick<TestPerson, 'request'>, path: string) =>
  (await reader.request('GET', path)).status === 200;

let ana: TestPerson;
beforeEach(async () => {
  await hub.db.run(sql`delete from filter_entries`);
  await setFirstPostsReview(0);
  ana = await aMember();
});

describe('a word that is refused', () => {
  beforeEach(async () => void (await add('word', 'refuse', 'cassin*')));
  const text = 'Venha ao CASSÍNO hoje';

  test('a forbidden word is refused in everything that members write, with the piece and the field', async () => {
    const discussion = await postDiscussion(ana);
    const comment = await postComment(ana, discussion);
    const discussionPath = `/api/discussions/${discussion}`;
    const options = [{ text: 'Um' }, { text }];
    const calls = [
      ['POST', '/api/discussions', { content: text }, 'content'],
      ['POST', '/api/discussions', { title: text, content: 'oi' }, 'title'],
      ['POST', '/api/discussions', { content: 'oi', tags: ['cassino'] }, 'tags'],
      ['PATCH', discussionPath, { content: text }, 'content'],
      ['POST', `${discussionPath}/comments`, { content: text }, 'content'],
      ['PATCH', `/api/comments/${comment}`, { content: text }, 'content'],
      [
        'POST',
        `${discussionPath}/attachments/poll`,
        { question: text, options: [{ text: 'a' }, { text: 'b' }] },
        'question',
      ],
      ['POST', `${discussionPath}/attachments/poll`, { question: 'Qual?', options }, 'options'],
      ['PATCH', '/api/user/profile', { bio: text }, 'bio'],
      ['PATCH', '/api/user/profile', { name: 'Rei do Cassino' }, 'name'],
    ] as const;
    for (const [method, path, body, field] of calls) {
      const response = await ana.request(method, path, body);
      expect([response.status, response.body.code], `${method} ${path} ${field}`).toEqual([
        422,
        'invalid_input',
      ]);
      expect(response.body.fields[0]).toMatchObject({ path: field, code: 'unwanted' });
      expect(response.body.message).toMatch(/Este hub não aceita “cass[ií]no”/i);
    }
  });

  test('a forbidden word can be used by staff, and by all members once it is removed from the filter', async () => {
    expect((await caio.request('POST', '/api/discussions', { content: text })).status).toBe(201);
    const { body } = await dora.request('GET', '/api/admin/prevention');
    await dora.request('DELETE', `/api/admin/prevention/filter/${body.entries[0].id}`);
    expect((await ana.request('POST', '/api/discussions', { content: text })).status).toBe(201);
  });
});

test('a site that is refused may be neither linked nor attached', async () => {
  await add('link', 'refuse', 'https://cassino.bet/entrar');
  const discussion = await postDiscussion(ana);
  const link = { url: 'https://m.cassino.bet/bonus' };
  const attached = await ana.request('POST', `/api/discussions/${discussion}/attachments/link`, link);
  expect([attached.status, attached.body.fields[0].path]).toEqual([422, 'url']);
  const content = 'Veja [aqui](https://www.cassino.bet).';
  expect((await ana.request('POST', `/api/discussions/${discussion}/comments`, { content })).status).toBe(
    422,
  );
});

describe.each(['discussion', 'comment'] as const)('a %s with a word that is held for review', (kind) => {
  beforeEach(async () => void (await add('word', 'hold', 'robô')));

  async function holdComment() {
    const path =
      kind === 'discussion' ? '/api/discussions' : `/api/discussions/${await postDiscussion(bia)}/comments`;
    const { status, body } = await ana.request('POST', path, { content: 'Ganhe com este robo' });
    expect([status, body.underReview]).toEqual([201, true]);
    return { id: body.id as string, path: `/api/${kind}s/${body.id}` };
  }

  test('a text with a word that is held for review is visible to its author and staff only, until staff approve it', async () => {
    const points = await pointsOf(ana);
    const { id, path } = await holdComment();
    expect(await Promise.all([ana, caio, bia].map((reader) => canRead(reader, path)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await pointsOf(ana)).toBe(points);
    const reportedCase = await caseAbout(id);
    expect(reportedCase).toMatchObject({ holdReasons: ['filter'], matchedFilters: ['robô'], reporters: 0 });
    expect(reportedCase.content.visibility).toBe('hidden');
    expect(await countViolations()).toEqual({});

    expect((await decide(caio, reportedCase.id, { action: 'ignore' })).status).toBe(200);
    expect(await canRead(bia, path)).toBe(true);
    expect(await pointsOf(ana)).toBeGreaterThan(points);
    expect((await read(caio, reportedCase.id)).handlerNotes).toBe('Publicação liberada');
    expect(await countViolations()).toEqual({});
  });

  test('a text with a word that is held for review is deleted if staff remove it, and its author is notified', async () => {
    const { id, path } = await holdComment();
    expect((await decide(caio, (await caseAbout(id)).id, { action: 'delete' })).status).toBe(200);
    expect(await canRead(ana, path)).toBe(false);
    expect((await ana.request('GET', '/api/user/sanctions')).body).toMatchObject([{ type: 'removal' }]);
    expect(await countViolations()).toEqual({});
  });

  test('a text with a word that is held for review is not held again for words that staff have approved, but for new ones', async () => {
    const { id, path } = await holdComment();
    await decide(caio, (await caseAbout(id)).id, { action: 'ignore' });
    await ana.request('PATCH', path, { content: 'Ganhe muito com este robo' });
    expect(await canRead(bia, path)).toBe(true);
    await add('word', 'hold', 'pirâmide');
    const { body } = await ana.request('PATCH', path, { content: 'Um robo da piramide' });
    expect(body.underReview).toBe(true);
    expect(await canRead(bia, path)).toBe(false);
    expect((await caseAbout(id)).matchedFilters).toEqual(['pirâmide']);
    expect(await countViolations()).toEqual({});
  });
});

test('a held word in an attachment holds the discussion; its author can still add to it', async () => {
  await add('word', 'hold', 'robô');
  const discussion = await postDiscussion(ana);
  const discussionPath = `/api/discussions/${discussion}`;
  const poll = { question: 'Qual robô?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  expect((await ana.request('POST', `${discussionPath}/attachments/poll`, poll)).status).toBe(201);
  expect(await canRead(bia, discussionPath)).toBe(false);
  const file = { file: 'data:text/plain;base64,b2s=', fileName: 'x.txt' };
  expect((await ana.request('POST', `${discussionPath}/attachments/upload`, file)).status).toBe(201);
  expect((await bia.request('POST', `${discussionPath}/attachments/upload`, file)).status).toBe(403);
  await decide(caio, (await caseAbout(discussion)).id, { action: 'ignore' });
  expect((await bia.request('GET', discussionPath)).body.attachments).toHaveLength(2);
  expect(await countViolations()).toEqual({});
});

describe('while the first posts of new members are held for review', () => {
  test('while first posts are held for review, the configured number must be approved before the next are published directly', async () => {
    await setFirstPostsReview(2);
    const discussionId = await postDiscussion(caio);
    const ids = [await postDiscussion(ana, 'a primeira'), await postComment(ana, discussionId, 'a segunda')];
    for (const id of ids) {
      const reportedCase = await caseAbout(id);
      expect(reportedCase.holdReasons).toEqual(['first_posts']);
      await decide(caio, reportedCase.id, { action: 'ignore' });
    }
    const third = await postDiscussion(ana, 'a terceira');
    expect(await canRead(bia, `/api/discussions/${third}`)).toBe(true);
  });

  test('held or removed texts do not count as approved first posts, and staff are exempt from the review', async () => {
    await setFirstPostsReview(1);
    const [first, second] = [await postDiscussion(ana, 'uma'), await postDiscussion(ana, 'outra')];
    await decide(caio, (await caseAbout(first)).id, { action: 'delete' });
    expect(await canRead(bia, `/api/discussions/${second}`)).toBe(false);
    expect(await canRead(bia, `/api/discussions/${await postDiscussion(caio, 'da equipe')}`)).toBe(true);
  });

  test('a first post that is sent again with the same idempotency key is held once', async () => {
    await setFirstPostsReview(1);
    const key = { 'Idempotency-Key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const first = await ana.request('POST', '/api/discussions', { content: 'só uma' }, key);
    const again = await ana.request('POST', '/api/discussions', { content: 'só uma' }, key);
    expect(again.body).toEqual(first.body);
    expect((await caseAbout(first.body.id)).holdReasons).toEqual(['first_posts']);
  });
});
