import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { commentInvariants } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

describe('the accepted comment', () => {
  const accept = (by: TestPerson, discussion: string, commentId: string) =>
    by.request('PUT', `/api/discussions/${discussion}/accepted-answer`, { commentId });
  const readAcceptedCommentId = async (discussion: string) =>
    (await ana.request('GET', `/api/discussions/${discussion}`)).body.acceptedCommentId;

  test('the accepted comment is chosen by the author of the question and by staff, and can be withdrawn', async () => {
    const discussion = await postDiscussion(ana);
    const reply = await postComment(bia, discussion, 'Assim');
    const other = await postComment(bia, discussion, 'Ou assim', reply);
    const rejected = await accept(bia, discussion, reply);
    expect(rejected).toMatchObject({
      status: 403,
      body: { message: 'Só quem perguntou pode marcar a resposta.' },
    });
    expect((await accept(ana, discussion, reply)).status).toBe(204);
    expect((await accept(ana, discussion, reply)).status).toBe(204);
    expect((await ana.request('GET', `/api/comments/${reply}`)).body.accepted).toBe(true);
    expect((await accept(caio, discussion, other)).status).toBe(204);
    expect(await readAcceptedCommentId(discussion)).toBe(other);
    expect((await ana.request('GET', `/api/comments/${reply}`)).body).not.toHaveProperty('accepted');
    const path = `/api/discussions/${discussion}/accepted-answer`;
    expect((await bia.request('DELETE', path)).status).toBe(403);
    expect((await ana.request('DELETE', path)).status).toBe(204);
    expect(await readAcceptedCommentId(discussion)).toBeNull();
  });

  test('the accepted comment is a comment of the same discussion that is still there', async () => {
    const discussion = await postDiscussion(ana);
    const foreign = await postComment(bia, await postDiscussion(ana), 'Noutro lugar');
    const deletedComment = await postComment(bia, discussion, 'Foi embora');
    await bia.request('DELETE', `/api/comments/${deletedComment}`);
    for (const id of [foreign, deletedComment]) expect((await accept(ana, discussion, id)).status).toBe(404);
    expect((await accept(ana, foreign, deletedComment)).status).toBe(404);
    expect(await readAcceptedCommentId(discussion)).toBeNull();
  });

  test('the accepted comment no longer solves the question once it is deleted', async () => {
    const discussion = await postDiscussion(ana);
    const reply = await postComment(bia, discussion, 'Assim');
    await accept(ana, discussion, reply);
    await caio.request('DELETE', `/api/admin/comments/${reply}`);
    expect(await readAcceptedCommentId(discussion)).toBeNull();
  });
});

describe('editing', () => {
  const edit = (by: TestPerson, id: string, content: string) =>
    by.request('PATCH', `/api/comments/${id}`, { content });
  const versions = async (id: string) => (await ana.request('GET', `/api/comments/${id}/edits`)).body;

  test('editing a comment preserves every earlier version, with its author and time', async () => {
    const id = await postComment(bia, await postDiscussion(ana), 'Primeiro');
    expect(await versions(id)).toMatchObject([{ content: 'Primeiro', by: { name: 'bia' } }]);
    const changed = await edit(bia, id, ' Segundo ');
    expect(changed).toMatchObject({ status: 200, body: { id, content: 'Segundo' } });
    expect(changed.body.editedAt).toEqual(expect.any(String));
    expect((await edit(bia, id, 'Segundo')).body.editedAt).toBe(changed.body.editedAt);
    await edit(caio, id, 'Terceiro');
    const { body } = await ana.request('GET', `/api/comments/${id}`);
    const history = await versions(id);
    expect(history).toMatchObject([
      { content: 'Terceiro', at: body.editedAt, by: { name: 'caio', role: 'moderator' } },
      { content: 'Segundo', at: changed.body.editedAt, by: { name: 'bia' } },
      { content: 'Primeiro', at: body.createdAt, by: { name: 'bia' } },
    ]);
  });

  test('editing a comment is for the author and staff; a deleted comment is a 404', async () => {
    const id = await postComment(bia, await postDiscussion(ana), 'De bia');
    expect(await edit(ana, id, 'De ana')).toMatchObject({
      status: 403,
      body: { message: 'Só quem escreveu pode editar este comentário.' },
    });
    expect((await edit(bia, id, '  ')).status).toBe(422);
    await bia.request('DELETE', `/api/comments/${id}`);
    for (const by of [bia, caio]) expect((await edit(by, id, 'Volta')).status).toBe(404);
    expect((await ana.request('GET', `/api/comments/${id}/edits`)).status).toBe(404);
  });

  test('editing a comment of what other staff wrote is for admins', async () => {
    const dora = await hub.people.createSignedInMember('dora', 'admin');
    const [memberComment, moderatorComment, adminComment] = [
      await postComment(bia, await postDiscussion(ana), 'De membro'),
      await postComment(caio, await postDiscussion(ana), 'De moderador'),
      await postComment(dora, await postDiscussion(ana), 'De admin'),
    ];
    const nico = await hub.people.createSignedInMember('nico', 'moderator');
    expect((await edit(nico, memberComment, 'Arrumado')).status).toBe(200);
    for (const id of [moderatorComment, adminComment]) {
      expect(await edit(nico, id, 'Trocado')).toMatchObject({
        status: 403,
        body: { message: 'Só admins podem mudar o texto de outra pessoa da equipe.' },
      });
    }
    expect((await edit(dora, moderatorComment, 'Arrumado')).status).toBe(200);
    expect((await edit(caio, moderatorComment, 'De novo')).status).toBe(200);
  });

  test('newcomers can edit a comment for an hour; a day after their sign-up they can edit it at any time', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    const discussion = await postDiscussion(ana);
    const id = await postComment(rui, discussion, 'Novato');
    const grow = (minutes: number) =>
      hub.db.run(sql`
        update comments set created_at = created_at - ${minutes}::int * interval '1 minute' where id = ${id}`);
    await grow(59);
    expect((await edit(rui, id, 'Ainda')).status).toBe(200);
    await grow(2);
    const late = await edit(rui, id, 'Tarde');
    expect(late).toMatchObject({
      status: 403,
      body: {
        message: 'No primeiro dia, um comentário só pode ser editado até 60 minutos depois de publicado.',
      },
    });
    expect((await edit(caio, id, 'Moderação')).status).toBe(200);
    await hub.db.run(
      sql`update members set created_at = created_at - interval '2 days' where id = ${rui.id}`,
    );
    expect((await edit(rui, id, 'Veterano')).status).toBe(200);
  });
});

describe('many at once', () => {
  const readReplyCount = async (discussion: string) =>
    (await ana.request('GET', `/api/discussions/${discussion}`)).body.replies;

  test('fifty comments are fifty, in the discussion and at the root', async () => {
    const discussion = await postDiscussion(ana);
    const root = await postComment(ana, discussion, 'Raiz');
    const members = [ana, bia, caio];
    await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        postComment(members[number % 3] ?? ana, discussion, `${number}`, number % 2 ? root : undefined),
      ),
    );
    expect(await readReplyCount(discussion)).toBe(51);
    const [first] = (await ana.request('GET', `/api/discussions/${discussion}/comments?limit=1`)).body;
    expect(first.replies).toBe(25);
  });

  test('deleting a root and its replies during concurrent replies leaves exact counts', async () => {
    const discussion = await postDiscussion(ana);
    const root = await postComment(bia, discussion, 'Raiz');
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) => postComment(bia, discussion, `${number}`, root)),
    );
    await Promise.all([
      ...replies.map((id) => bia.request('DELETE', `/api/comments/${id}`)),
      ...replies.map((id) => caio.request('DELETE', `/api/admin/comments/${id}`)),
      bia.request('DELETE', `/api/comments/${root}`),
      // A reply is rejected if the comment that it replies to was deleted before.
      ...replies.map((id) =>
        ana.request('POST', `/api/discussions/${discussion}/comments`, {
          content: 'Junto',
          parentCommentId: id,
        }),
      ),
    ]);
    const { body } = await ana.request('GET', `/api/discussions/${discussion}/comments`);
    expect(await readReplyCount(discussion)).toBe(
      body.filter((row: { removed?: boolean }) => !row.removed).length,
    );
  });

  test('accepting a comment while it is deleted leaves no reference to it; all concurrent edits stay in the history', async () => {
    const discussion = await postDiscussion(ana);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, number) => postComment(bia, discussion, `${number}`)),
    );
    await Promise.all(
      ids.flatMap((id) => [
        ana.request('PUT', `/api/discussions/${discussion}/accepted-answer`, { commentId: id }),
        bia.request('DELETE', `/api/comments/${id}`),
      ]),
    );
    const id = await postComment(bia, discussion, 'Muda muito');
    await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        bia.request('PATCH', `/api/comments/${id}`, { content: `v${number}` }),
      ),
    );
    expect((await ana.request('GET', `/api/comments/${id}/edits`)).body).toHaveLength(11);
    for (const invariant of commentInvariants)
      expect(await invariant.violations(hub.db), invariant.name).toBe(0);
  });

  test('a violated invariant is reported', async () => {
    const discussion = await postDiscussion(ana);
    await postComment(bia, await postComment(ana, discussion, 'Raiz').then(() => discussion), 'Outra');
    await hub.db.run(
      sql`update discussion_counts set replies = replies + 1 where discussion_id = ${discussion}`,
    );
    await hub.db.run(
      sql`update comment_counts set replies = replies + 1 where discussion_id = ${discussion}`,
    );
    const violationCounts = await Promise.all(commentInvariants.map(({ violations }) => violations(hub.db)));
    expect(violationCounts).toEqual([0, 2, 1, 0]);
  });
});
