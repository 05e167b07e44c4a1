import { describe, expect, test } from 'vitest';
import { discussionChangedEvent } from '@mutirao/contract/features/discussions/events';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { discussionInvariants } from './verify.ts';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

const publish = async (body: object, by = ana): Promise<{ id: string }> =>
  (await by.request('POST', '/api/discussions', body)).body;
const edit = (id: string, body: object, by = ana) => by.request('PATCH', `/api/discussions/${id}`, body);
/** Returns the names of the discussion invariants that are violated. */
async function wrongCounts() {
  const results = [];
  for (const { name, violations } of discussionInvariants)
    if ((await violations(hub.db)) > 0) results.push(name);
  return results;
}

test('the author of a discussion changes every part, and excerpt, words and counts follow', async () => {
  const { id } = await publish({ title: 'Antes', content: 'abacaxi', category: 'ia', tags: ['um', 'dois'] });
  const { status, body } = await edit(id, {
    title: 'Depois',
    content: '**banana**',
    category: 'web3',
    tags: ['dois', 'três'],
    seen: null,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Depois',
    excerpt: 'banana',
    category: 'web3',
    tags: ['dois', 'três'],
  });
  expect(body.editedAt).toEqual(expect.any(String));
  const read = (await bia.request('GET', `/api/discussions/${id}`)).body;
  expect(read).toMatchObject({ title: 'Depois', content: '**banana**', editedAt: body.editedAt });
  const countMatches = async (q: string) =>
    (await bia.request('GET', `/api/discussions?limit=5&q=${q}`)).body.length;
  expect([await countMatches('banana'), await countMatches('abacaxi')]).toEqual([1, 0]);
  expect(await wrongCounts()).toEqual([]);
});

test('only the sent fields of a discussion are changed, and an empty title becomes the beginning of the content', async () => {
  const { id } = await publish({ title: 'Fica', content: 'texto', category: 'ia', tags: ['um'] });
  expect((await edit(id, { content: 'outro' })).body).toMatchObject({
    title: 'Fica',
    category: 'ia',
    tags: ['um'],
  });
  expect((await edit(id, { title: ' ' })).body.title).toBe('outro');
  expect((await edit(id, { category: null })).body.category).toBeNull();
  expect((await edit(id, { content: '  ' })).status).toBe(422);
  expect(await wrongCounts()).toEqual([]);
});

test('an automatic title changes with the text, and a written title does not', async () => {
  const { id } = await publish({ content: 'Pergunte à Zuleica' });
  const shown = { title: 'Pergunte à Zuleica', content: 'Pergunte a quem sabe' };
  // A form sends all fields, also an automatic title that the member did not change.
  expect((await edit(id, shown)).body.title).toBe('Pergunte a quem sabe');
  expect((await edit(id, { content: 'Pergunte à vontade' })).body.title).toBe('Pergunte à vontade');
  expect((await edit(id, { title: 'Perguntas', content: 'Todas' })).body.title).toBe('Perguntas');
  expect((await edit(id, { title: 'Perguntas', content: 'Sem fim' })).body.title).toBe('Perguntas');
});

test('the history shows each version with its author, newest first, and only to members', async () => {
  const { id } = await publish({ content: 'um' });
  await edit(id, { content: 'dois' });
  await edit(id, { content: 'dois' });
  await edit(id, { content: 'três', category: 'ia' }, caio);
  const path = `/api/discussions/${id}/edits`;
  const { body } = await bia.request('GET', path);
  expect(body).toMatchObject([
    { editorId: caio.id, editor: { name: 'caio' }, content: 'dois', category: null },
    { editorId: ana.id, content: 'um' },
  ]);
  const first = await bia.request('GET', `${path}?limit=1`);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect([...first.body, ...(await bia.request('GET', next)).body]).toEqual(body);
  expect((await hub.people.guest('GET', path)).status).toBe(401);
  await ana.request('DELETE', `/api/discussions/${id}`);
  expect((await bia.request('GET', path)).status).toBe(404);
  expect((await edit(id, { content: 'x' })).status).toBe(404);
});

test('a concurrent edit is not overwritten and returns a conflict', async () => {
  const { id } = await publish({ content: 'um' });
  const before = (await edit(id, { content: 'dois', seen: null })).body.editedAt;
  await edit(id, { title: 'De caio' }, caio);
  const late = await edit(id, { content: 'três', seen: before });
  expect(late.status).toBe(409);
  expect(late.body.message).toBe(
    'Esta discussão foi editada enquanto você escrevia. Seu texto continua aqui.',
  );
  const { body: now } = await ana.request('GET', `/api/discussions/${id}`);
  expect(now).toMatchObject({ title: 'De caio', content: 'dois' });
  expect((await edit(id, { content: 'três', seen: now.editedAt })).status).toBe(200);
});

test('of concurrent edits based on the same version, one is accepted', async () => {
  const { id } = await publish({ content: 'um' });
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, number) => edit(id, { content: `versão ${number}`, seen: null })),
  );
  expect(responses.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([
    200,
    ...Array(9).fill(409),
  ]);
});

describe('who may edit', () => {
  test('other members cannot edit a discussion; staff can, but moderators cannot edit the text of staff', async () => {
    const { id } = await publish({ content: 'de ana' });
    expect((await edit(id, { title: 'x' }, bia)).status).toBe(403);
    expect((await edit(id, { title: 'x' }, caio)).status).toBe(200);
    const { id: doraDiscussion } = await publish({ content: 'de dora' }, dora);
    expect((await edit(doraDiscussion, { title: 'x' }, caio)).status).toBe(403);
    expect((await edit(doraDiscussion, { category: 'apis' }, caio)).status).toBe(200);
    const { id: caioDiscussion } = await publish({ content: 'de caio' }, caio);
    expect((await edit(caioDiscussion, { title: 'x' }, dora)).status).toBe(200);
  });

  test('new members can edit a discussion for an hour, all others without a limit', async () => {
    const { id } = await publish({ content: 'de ana' });
    const minutes = (count: number) =>
      hub.db.run(
        sql`update discussions set created_at = now() - ${count} * interval '1 minute' where id = ${id}`,
      );
    await minutes(59);
    expect((await edit(id, { content: 'a tempo' })).status).toBe(200);
    await minutes(61);
    const late = await edit(id, { content: 'tarde' });
    expect(late.status).toBe(403);
    expect(late.body.message).toMatch(/No primeiro dia, .* 60 minutos/);
    await hub.db.run(sql`update members set created_at = now() - interval '25 hours' where id = ${ana.id}`);
    const older = await hub.people.signIn(ana.email);
    expect((await edit(id, { content: 'já de casa' }, older)).status).toBe(200);
  });
});

test('concurrent moves between categories leave exact counts', async () => {
  const created = await Promise.all(
    ['ia', 'web3', 'ia', 'web3', 'apis', 'ia'].map((category) =>
      publish({ content: 'x', category, tags: ['a', 'b'] }),
    ),
  );
  const moves = ['web3', 'ia', null, 'apis', 'ia', 'web3'];
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      created.map(({ id }, index) => {
        const tags = (index + round) % 2 === 0 ? ['b', 'c'] : ['c', 'a'];
        return edit(id, { category: moves[(index + round) % moves.length], tags }, caio);
      }),
    );
  expect(await wrongCounts()).toEqual([]);
});

test('a change emits an event to everyone, no change emits none', async () => {
  const received: string[] = [];
  const live = {
    ...hub.ctx.realtime,
    broadcast: (event: { type: string }) => void received.push(event.type),
  };
  const { editDiscussion } = await import('./edit-discussion.ts');
  const { id } = await publish({ content: 'um' });
  const me = {
    id: ana.id,
    role: 'member' as const,
    createdAt: new Date(0),
    punishment: undefined,
    isLeaving: false,
    isWaiting: false,
    accountId: ana.accountId,
    sessionId: ana.id,
    isMfaVerified: false,
    reauthenticatedAt: undefined,
  };
  await editDiscussion({ ...hub.ctx, realtime: live }, { me, params: { id }, body: { content: 'um' } });
  expect(received).toEqual([]);
  await editDiscussion({ ...hub.ctx, realtime: live }, { me, params: { id }, body: { content: 'dois' } });
  expect(received).toEqual([discussionChangedEvent.type]);
});
