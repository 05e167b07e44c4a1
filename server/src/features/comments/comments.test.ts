import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { commentInvariants } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const send = (by: TestPerson, discussion: string, body: object) =>
  by.request('POST', `/api/discussions/${discussion}/comments`, body);
const readErrorMessage = async (
  by: TestPerson,
  discussion: string,
  content: string,
  parentCommentId?: string,
) => (await send(by, discussion, { content, parentCommentId })).body;
const read = async (discussion: string, query = '') =>
  (await ana.request('GET', `/api/discussions/${discussion}/comments${query}`)).body;
const readReplyCount = async (discussion: string) =>
  (await ana.request('GET', `/api/discussions/${discussion}`)).body.replies;

describe('commenting', () => {
  test('commenting returns the comment with its author and counts it in the discussion', async () => {
    const discussion = await postDiscussion(ana);
    const { status, body } = await send(bia, discussion, { content: '  Assim.  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      discussionId: discussion,
      content: 'Assim.',
      authorId: bia.id,
      author: { name: 'bia', avatar: null, role: 'member' },
      likes: 0,
      liked: false,
      replies: 0,
    });
    expect(body).not.toHaveProperty('parentCommentId');
    expect(await readReplyCount(discussion)).toBe(1);
    expect(await read(discussion)).toEqual([body]);
  });

  test('commenting makes the author follow the discussion, unless they turned that off', async () => {
    const discussion = await postDiscussion(ana);
    await readErrorMessage(bia, discussion, 'Um');
    const follows = () =>
      hub.db.row(sql`
        select follows from discussion_readers where member_id = ${bia.id} and discussion_id = ${discussion}`);
    expect(await follows()).toEqual({ follows: true });
    await hub.db.run(sql`
      update discussion_readers set follows = false, read_at = now(), replies_read = 1
      where discussion_id = ${discussion}`);
    await readErrorMessage(bia, discussion, 'Dois');
    expect(await follows()).toEqual({ follows: false });
    // A member's own comment is not unread.
    expect((await bia.request('GET', `/api/discussions/${discussion}`)).body).not.toHaveProperty('unread');
  });

  test('replies belong to the root, and a reply to a reply names its author', async () => {
    const discussion = await postDiscussion(ana);
    const root = await readErrorMessage(ana, discussion, 'A raiz');
    const reply = await readErrorMessage(bia, discussion, 'Uma resposta', root.id);
    expect(reply).toMatchObject({ parentCommentId: root.id });
    expect(reply).not.toHaveProperty('replyTo');
    const deep = await readErrorMessage(ana, discussion, 'Mais fundo', reply.id);
    expect(deep).toMatchObject({
      parentCommentId: root.id,
      replyTo: { id: reply.id, authorId: bia.id, name: 'bia' },
    });
    expect(await readReplyCount(discussion)).toBe(3);
    const [thread] = await read(discussion, '?limit=5');
    expect(thread.replies).toBe(2);
    expect(thread.firstReplies).toEqual([reply, deep]);
  });

  test('commenting is rejected where there is no discussion or comment to reply to', async () => {
    const discussion = await postDiscussion(ana);
    const other = await readErrorMessage(ana, await postDiscussion(ana), 'Noutro lugar');
    const reply = await send(bia, discussion, { content: 'Oi', parentCommentId: other.id });
    expect(reply).toMatchObject({
      status: 404,
      body: { message: 'O comentário que você respondeu não existe mais.' },
    });
    expect(await readReplyCount(discussion)).toBe(0);
    await ana.request('DELETE', `/api/discussions/${discussion}`);
    expect(await send(bia, discussion, { content: 'Oi' })).toMatchObject({
      status: 404,
      body: { message: 'Discussão não encontrada.' },
    });
    expect((await ana.request('GET', `/api/discussions/${discussion}/comments`)).status).toBe(404);
  });

  test.each([[{ content: '   ' }], [{}], [{ content: 'a'.repeat(5_001) }], [{ content: 'a\u0000' }]])(
    'commenting is rejected without valid text (%#)',
    async (body) => {
      const response = await send(bia, await postDiscussion(ana), body);
      expect(response.status).toBe(422);
      expect(response.body.fields[0].path).toBe('content');
    },
  );

  test('a locked discussion accepts only comments of staff', async () => {
    const discussion = await postDiscussion(ana);
    await hub.db.run(sql`
      update discussions set locked_at = now(), locked_by = ${caio.id} where id = ${discussion}`);
    expect(await send(bia, discussion, { content: 'Ainda?' })).toMatchObject({
      status: 409,
      body: { message: 'Esta discussão está trancada e não recebe mais comentários.' },
    });
    expect(await readReplyCount(discussion)).toBe(0);
    expect((await send(caio, discussion, { content: 'Encerrada.' })).status).toBe(201);
    expect(await readReplyCount(discussion)).toBe(1);
  });
});

describe('deleting', () => {
  const remove = (by: TestPerson, id: string) => by.request('DELETE', `/api/comments/${id}`);

  test('deleting a comment is for the author, and removes the comment from every list', async () => {
    const discussion = await postDiscussion(ana);
    const { id } = await readErrorMessage(bia, discussion, 'Vai embora');
    const foreign = await remove(ana, id);
    expect(foreign).toMatchObject({
      status: 403,
      body: { message: 'Só quem escreveu pode excluir este comentário.' },
    });
    expect((await remove(bia, id)).status).toBe(204);
    expect((await remove(bia, id)).status).toBe(404);
    expect((await bia.request('GET', `/api/comments/${id}`)).status).toBe(404);
    expect(await read(discussion)).toEqual([]);
    expect(await readReplyCount(discussion)).toBe(0);
  });

  test('deleting any comment is for staff', async () => {
    const { id } = await readErrorMessage(bia, await postDiscussion(ana), 'Fora das regras');
    expect((await ana.request('DELETE', `/api/admin/comments/${id}`)).status).toBe(403);
    expect((await caio.request('DELETE', `/api/admin/comments/${id}`)).status).toBe(204);
    expect((await caio.request('DELETE', `/api/admin/comments/${id}`)).status).toBe(404);
  });

  test('deleting a reply leaves its author’s name in the replies to it, without a link', async () => {
    const discussion = await postDiscussion(ana);
    const root = await readErrorMessage(ana, discussion, 'A raiz');
    const reply = await readErrorMessage(bia, discussion, 'Vai embora', root.id);
    const deep = await readErrorMessage(ana, discussion, 'Fica', reply.id);
    expect(deep.replyTo).toEqual({ id: reply.id, authorId: bia.id, name: 'bia' });
    await remove(bia, reply.id);
    const named = { authorId: bia.id, name: 'bia' };
    expect((await ana.request('GET', `/api/comments/${deep.id}`)).body.replyTo).toEqual(named);
    const [thread] = await read(discussion, '?limit=5');
    expect(thread.firstReplies[0].replyTo).toEqual(named);
    expect((await read(discussion, `?parent=${root.id}`))[0].replyTo).toEqual(named);
  });

  test('deleting a root comment preserves an empty entry for its replies, until the last is deleted', async () => {
    const discussion = await postDiscussion(ana);
    const root = await readErrorMessage(bia, discussion, 'Segredo');
    const reply = await readErrorMessage(ana, discussion, 'Resposta', root.id);
    const last = await readErrorMessage(bia, discussion, 'Outra', reply.id);
    await remove(bia, root.id);
    for (const query of ['', '?limit=5', `?around=${last.id}`]) {
      const text = JSON.stringify(await read(discussion, query));
      expect(text).not.toContain('Segredo');
      expect(text).toContain('Comentário removido');
    }
    const [comment] = await read(discussion, '?limit=5');
    expect(comment).toMatchObject({ id: root.id, removed: true, replies: 2, author: { name: '' } });
    expect(await readReplyCount(discussion)).toBe(2);
    expect((await send(ana, discussion, { content: 'Ao nada', parentCommentId: root.id })).status).toBe(404);
    // A member can still reply to a remaining reply. The new reply belongs to the same removed root comment.
    const late = await readErrorMessage(ana, discussion, 'Ainda cabe', last.id);
    for (const { id } of [reply, late]) expect((await remove(ana, id)).status).toBe(204);
    expect((await remove(bia, last.id)).status).toBe(204);
    expect(await read(discussion, '?limit=5')).toEqual([]);
    expect(await readReplyCount(discussion)).toBe(0);
  });
});

test.each(commentInvariants)('after all tests: $name', async ({ violations }) => {
  expect(await violations(hub.db)).toBe(0);
});
