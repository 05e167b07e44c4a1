import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { formatMention } from '@mutirao/markdown/mentions';
import { postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');
const set = (kind: string, otherId = bia.id) => ana.request('PUT', `/api/users/${otherId}/block`, { kind });
const lift = () => ana.request('DELETE', `/api/users/${bia.id}/block`);
const blocks = async () => (await ana.request('GET', '/api/user/profile')).body.blocks;

beforeEach(async () => void (await lift()));

test('a block is visible to the blocking member only, and to their pages at once', async () => {
  expect(await blocks()).toEqual({});
  expect((await set('mute')).status).toBe(204);
  expect(await blocks()).toEqual({ [bia.id]: 'mute' });
  await set('block');
  const { body } = await ana.request('GET', '/api/user/blocks');
  expect(body).toMatchObject([{ id: bia.id, name: 'bia', kind: 'block' }]);
  expect((await bia.request('GET', '/api/user/blocks')).body).toEqual([]);
  await lift();
  expect((await lift()).status).toBe(204);
  expect(await blocks()).toEqual({});
});

test('members cannot block themselves, unknown members, or more than the limit', async () => {
  expect((await set('mute', ana.id)).status).toBe(400);
  expect((await set('mute', '0f8fad5b-d9cb-469f-a165-70867728950e')).status).toBe(404);
  expect((await set('ignore')).status).toBe(422);
  await hub.db.run(sql`
    with many as (
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'Membro', n || '@exemplo.com.br', now() from generate_series(1, 200) n
      returning id
    )
    insert into member_blocks (member_id, other_id, kind, created_at) select ${ana.id}, id, 'mute', now() from many`);
  expect((await set('mute')).status).toBe(409);
  await hub.db.run(sql`delete from member_blocks`);
});

test('the limit holds when many blocks are created at once', async () => {
  await hub.db.run(sql`
    with many as (
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'Membro', 'a' || n || '@exemplo.com.br', now() from generate_series(1, 199) n
      returning id
    )
    insert into member_blocks (member_id, other_id, kind, created_at) select ${ana.id}, id, 'mute', now() from many`);
  const holder = await hub.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from members where id = $1 for no key update', [ana.id]);
  const calls = [set('mute'), set('mute', caio.id)];
  const waiting = async () =>
    (
      await hub.db.rows(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from members%' limit 9`)
    ).length;
  await expect.poll(waiting).toBe(2);
  await holder.query('commit');
  holder.release();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted((status, other) => status - other)).toEqual([204, 409]);
  await hub.db.run(sql`delete from member_blocks`);
});

describe('a blocked member', () => {
  const reply = (discussion: string, by: typeof bia, parentCommentId: string) =>
    by.request('POST', `/api/discussions/${discussion}/comments`, { content: 'Discordo', parentCommentId });

  test('a blocked member cannot reply to the blocker’s comments or under them; the discussion stays open to all', async () => {
    const discussion = await postDiscussion(ana);
    const root = await postComment(ana, discussion);
    const under = await postComment(caio, discussion, 'Também acho', root);
    await set('block');
    for (const id of [root, under]) {
      const { status, body } = await reply(discussion, bia, id);
      expect([status, body.message]).toEqual([403, 'Esta pessoa não recebe respostas suas.']);
    }
    expect(
      (await bia.request('POST', `/api/discussions/${discussion}/comments`, { content: 'Oi' })).status,
    ).toBe(201);
    await set('mute');
    expect((await reply(discussion, bia, root)).status).toBe(201);
  });

  test('a blocked member cannot mention the blocker, in new content or in an edit', async () => {
    const discussion = await postDiscussion(bia);
    const comment = await postComment(bia, discussion);
    await set('block');
    const content = `Fala, ${formatMention({ id: ana.id, name: 'ana' })}!`;
    const calls = [
      ['POST', '/api/discussions'],
      ['PATCH', `/api/discussions/${discussion}`],
      ['POST', `/api/discussions/${discussion}/comments`],
      ['PATCH', `/api/comments/${comment}`],
    ] as const;
    for (const [method, path] of calls) {
      const { status, body } = await bia.request(method, path, { content });
      expect([status, body.fields?.[0]]).toMatchObject([422, { path: 'content', code: 'kept_away' }]);
    }
    await lift();
    expect((await bia.request('POST', '/api/discussions', { content })).status).toBe(201);
  });

  test('a blocked member can still edit texts that mentioned the blocker before; a new mention is rejected with its position', async () => {
    const old = `Fala, ${formatMention({ id: ana.id, name: 'ana' })}!`;
    const discussion = await postDiscussion(bia, old);
    const comment = await postComment(bia, discussion, old);
    await set('block');
    for (const path of [`/api/discussions/${discussion}`, `/api/comments/${comment}`])
      expect((await bia.request('PATCH', path, { content: `${old} Corrigi.` })).status, path).toBe(200);
    const other = await postDiscussion(bia);
    for (const body of [
      { content: old },
      { title: old },
      { content: old.replace(ana.id, ana.id.toUpperCase()) },
    ]) {
      const { status, body: rejected } = await bia.request('PATCH', `/api/discussions/${other}`, body);
      const [path] = Object.keys(body);
      expect([status, rejected.fields[0]]).toMatchObject([422, { path, code: 'kept_away' }]);
    }
  });

  test('a blocked member can reply to the blocker and mention them if they are staff', async () => {
    const discussion = await postDiscussion(ana);
    const root = await postComment(ana, discussion);
    await set('block', caio.id);
    expect((await reply(discussion, caio, root)).status).toBe(201);
    const content = `Veja as regras, ${formatMention({ id: ana.id, name: 'ana' })}.`;
    expect((await caio.request('POST', '/api/discussions', { content })).status).toBe(201);
  });
});
