import { discussionLimits, discussionSorts } from '@mutirao/contract/features/discussions/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { feedSorts } from './feed-sorts.ts';
import { discussionInvariants } from './verify.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const publish = async (body: object, by = ana) => (await by.request('POST', '/api/discussions', body)).body;

describe('publishing', () => {
  test('publishing a discussion returns the discussion with its author and empty counters', async () => {
    const created = await publish({ title: 'Um título', content: 'Olá, *mundo*', category: 'ia' });
    expect(created).toMatchObject({
      title: 'Um título',
      content: 'Olá, *mundo*',
      excerpt: 'Olá, mundo',
      category: 'ia',
      authorId: ana.id,
      author: { name: 'ana', avatar: null, role: 'member' },
      likes: 0,
      replies: 0,
      attachments: [],
    });
  });

  test('publishing a discussion without a title uses plain text: no markup, no line breaks, no split characters', async () => {
    const publishAndReadTitle = async (content: string) => (await publish({ content })).title;
    expect(await publishAndReadTitle('# Olá,\n\n**gente** do [hub](https://exemplo.com.br)')).toBe(
      'Olá, gente do hub',
    );
    expect(await publishAndReadTitle(`- ${'ab 😀 '.repeat(20)}`)).toBe(`${'ab 😀 '.repeat(12)}...`);
  });

  test.each([
    ['![Horta na praça](https://exemplo.com.br/a.png)', 'Horta na praça'],
    ['![](https://exemplo.com.br/fotos/horta%20nova.png?largura=2#fim)', 'horta nova.png'],
    ['![](https://exemplo.com.br/%E0.png)', '%E0.png'],
    ['![](https://exemplo.com.br/)\n\n![](https://exemplo.com.br)', 'Imagem'],
  ])('publishing only the picture %s without a title gives the title "%s"', async (content, title) => {
    expect((await publish({ content })).title).toBe(title);
  });

  test.each(['# ', '---', '- ', '> '])(
    'publishing only the markup %j without a title gives a title in words',
    async (content) => {
      expect((await publish({ content: `${content}\n\n${content}` })).title).toBe('Sem título');
    },
  );

  test('publishing a discussion without a title uses the first 60 characters, with dots if there are more', async () => {
    expect((await publish({ content: 'a'.repeat(60) })).title).toBe('a'.repeat(60));
    expect((await publish({ content: 'a'.repeat(61) })).title).toBe(`${'a'.repeat(60)}...`);
    expect((await publish({ title: '   ', content: '😀'.repeat(70) })).title).toBe(`${'😀'.repeat(60)}...`);
  });

  test('publishing a discussion that fails in the middle leaves no rows', async () => {
    await hub.db.run(
      sql`alter table category_counts add constraint no_room check (discussions < 0) not valid`,
    );
    const before = await hub.db.row(sql`select count(*) as discussions from discussions`);
    const response = await ana.request('POST', '/api/discussions', { content: 'metade', category: 'web3' });
    await hub.db.run(sql`alter table category_counts drop constraint no_room`);
    expect(response.status).toBe(500);
    expect(response.body.message).not.toMatch(/constraint|category_counts/);
    expect(await hub.db.row(sql`select count(*) as discussions from discussions`)).toEqual(before);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (let number = 0; number < 25; number += 1)
      await publish({ content: `devops ${number}`, category: 'devops' });
    await hub.db.run(sql`
      update discussion_counts set likes = ascii(right(discussion_id::text, 1)), replies = ascii(left(discussion_id::text, 1))
      where category = 'devops'`);
  });

  test.each(discussionSorts)(
    'the list sorted by %s pages through everything once, in its order',
    async (sort) => {
      type Card = { id: string; likes: number; replies: number; createdAt: string };
      const seen: Card[] = [];
      let path: string | undefined = `/api/discussions?limit=7&sort=${sort}&category=devops`;
      while (path) {
        const page: Awaited<ReturnType<typeof ana.request>> = await ana.request('GET', path);
        seen.push(...page.body);
        path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(new Set(seen.map((card) => card.id)).size).toBe(25);
      const { counter } = feedSorts[sort];
      const weight = (card: Card) =>
        counter ? { ...card, relevance: card.likes + card.replies }[counter] : 0;
      const inOrder = seen.toSorted(
        (card, other) =>
          weight(other) - weight(card) ||
          other.createdAt.localeCompare(card.createdAt) ||
          other.id.localeCompare(card.id),
      );
      expect(seen).toEqual(inOrder);
    },
  );

  test('the list of discussions without parameters is an array with full contents, by relevance', async () => {
    const { body } = await ana.request('GET', '/api/discussions');
    expect(body.length).toBeGreaterThan(25);
    expect(body[0].content).toEqual(expect.any(String));
    expect((await ana.request('GET', '/api/discussions?limit=3')).body[0].content).toBeUndefined();
  });

  test('the list of discussions finds words regardless of accents and endings', async () => {
    const created = await publish({ title: 'Automações com robôs', content: 'Organizando planilhas' });
    for (const words of ['automacoes', 'robos', 'planilha', 'AUTOMAÇÕES robôs']) {
      const { body } = await ana.request(
        'GET',
        `/api/discussions?limit=5&sort=novos&q=${encodeURIComponent(words)}`,
      );
      expect(body.map((card: { id: string }) => card.id)).toContain(created.id);
    }
    expect((await ana.request('GET', '/api/discussions?limit=5&q=inexistente')).body).toEqual([]);
  });

  test('the list of discussions counts its categories', async () => {
    const { body } = await ana.request('GET', '/api/discussion-categories');
    const { body: all } = await ana.request('GET', '/api/discussions');
    expect(body.tudo).toBe(all.length);
    expect(body.byCategory.devops).toBe(25);
  });
});

describe('deleting', () => {
  test('deleting a discussion is for the author, and removes the discussion from every list', async () => {
    const created = await publish({ content: 'vai embora', category: 'mobile' });
    expect((await bia.request('DELETE', `/api/discussions/${created.id}`)).status).toBe(403);
    expect((await ana.request('DELETE', `/api/discussions/${created.id}`)).status).toBe(204);
    const read = await ana.request('GET', `/api/discussions/${created.id}`);
    expect(read.status).toBe(404);
    expect(read.body.message).toBe('Discussão não encontrada.');
    expect((await ana.request('DELETE', `/api/discussions/${created.id}`)).status).toBe(404);
    const counts = await ana.request('GET', '/api/discussion-categories');
    expect(counts.body.byCategory.mobile).toBeUndefined();
  });

  test('deleting any discussion is for staff', async () => {
    const created = await publish({ content: 'fora das regras' });
    expect((await bia.request('DELETE', `/api/admin/discussions/${created.id}`)).status).toBe(403);
    expect((await caio.request('DELETE', `/api/admin/discussions/${created.id}`)).status).toBe(204);
  });

  test('deleting a discussion concurrently counts once', async () => {
    const created = await publish({ content: 'corrida', category: 'apis' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => caio.request('DELETE', `/api/admin/discussions/${created.id}`)),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

test('after all that the counters equal a recount', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, number) => publish({ content: `junto ${number}`, category: 'ia' }, bia)),
  );
  for (const invariant of discussionInvariants)
    expect(await invariant.violations(hub.db), invariant.name).toBe(0);
  await hub.db.run(sql`update category_counts set discussions = discussions + 1 where category = 'ia'`);
  expect(await discussionInvariants[1]?.violations(hub.db)).toBe(1);
  await hub.db.run(sql`update category_counts set discussions = discussions - 1 where category = 'ia'`);
});

describe('guests', () => {
  const read = (path: string) => hub.people.guest('GET', path);
  const setReading = (reading: string) =>
    hub.db.run(
      sql`insert into hub_settings (name, reading) values ('Hub', ${reading}) on conflict (only_row) do update set reading = excluded.reading`,
    );

  test('guests read nothing, the beginning, or everything, depending on the hub settings', async () => {
    const created = await publish({ content: 'palavra '.repeat(100) });
    await setReading('closed');
    expect((await read(`/api/discussions/${created.id}`)).status).toBe(401);
    await setReading('preview');
    const preview = (await read(`/api/discussions/${created.id}`)).body;
    expect(preview.content.length).toBeLessThanOrEqual(200);
    expect(preview.truncated).toBe(true);
    expect((await read('/api/discussions')).body[0].content).toBeUndefined();
    await setReading('open');
    expect((await read(`/api/discussions/${created.id}`)).body.content).toBe('palavra '.repeat(100).trim());
    expect((await read('/api/community-stats')).status).toBe(401);
  });
});

test.each([
  ['# Título\n\nUm **texto** com [link](https://exemplo.com.br).', 'Título Um texto com link.'],
  ['linha um\nlinha dois', 'linha um linha dois'],
  ['<b>cru</b>', '<b>cru</b>'],
  ['```js\nlet a = 1;\n```', 'let a = 1;'],
])('the excerpt of %j is plain words', (content, excerpt) => {
  expect(toExcerpt(content, discussionLimits.excerpt)).toBe(excerpt);
});

test('a long excerpt ends at a word', () => {
  const excerpt = toExcerpt('palavra '.repeat(200), discussionLimits.excerpt);
  expect(excerpt.length).toBeLessThanOrEqual(280);
  expect(excerpt).toMatch(/palavra…$/);
});
