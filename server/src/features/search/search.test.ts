import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { removeTitleFromHighlightedExcerpt } from '@mutirao/contract/features/discussions/limits';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana } = await startSharedTestHub('ana');

const publish = async (body: object, by = ana): Promise<{ id: string }> =>
  (await by.request('POST', '/api/discussions', body)).body;

async function find(query: Record<string, string>, by = ana): Promise<GroupedSearchResults> {
  const { status, body } = await by.request('GET', `/api/search?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const getIds = ({ groups }: GroupedSearchResults, type = 'discussion') =>
  groups.filter((group) => group.type === type).flatMap(({ items }) => items.map(({ id }) => id));

describe('words', () => {
  test('searched words are found regardless of accents, endings and capitals', async () => {
    const { id } = await publish({
      title: 'Automações com robôs',
      content: 'Discussões sobre uma ação rápida',
    });
    for (const q of [
      'automacoes',
      'AUTOMAÇÃO',
      'robo',
      'acao',
      'ação',
      'ações',
      'discussão',
      'discussoes rapidas',
    ])
      expect(getIds(await find({ q })), q).toContain(id);
  });

  test('searched words must all match, and those after a hyphen must not', async () => {
    const both = await publish({ content: 'girassol amarelo no quintal' });
    const published = await publish({ content: 'girassol vermelho no quintal' });
    expect(getIds(await find({ q: 'girassol quintal' }))).toEqual(
      expect.arrayContaining([both.id, published.id]),
    );
    expect(getIds(await find({ q: 'girassol amarelo' }))).toEqual([both.id]);
    expect(getIds(await find({ q: 'girassol -amarelo' }))).toEqual([published.id]);
    expect(getIds(await find({ q: 'girassol -"no quintal"' }))).toEqual([]);
  });

  test('searched words after two hyphens are options of a command, and not excluded', async () => {
    const { id } = await publish({ content: 'rode zgit reset --soft e pronto' });
    expect(getIds(await find({ q: 'zgit reset --soft' }))).toEqual([id]);
    expect(getIds(await find({ q: 'zgit -soft' }))).toEqual([]);
  });

  test('searched words in quotes must be adjacent', async () => {
    const together = await publish({ content: 'o pinguim imperador mergulha' });
    const apart = await publish({ content: 'o imperador viu um pinguim' });
    expect(getIds(await find({ q: '"pinguim imperador"' }))).toEqual([together.id]);
    expect(getIds(await find({ q: 'pinguim imperador' })).toSorted()).toEqual(
      [together.id, apart.id].toSorted(),
    );
    expect(getIds(await find({ q: '"pinguim imperador' }))).toEqual([together.id]);
  });

  test('searched words that are still being typed are completed from existing texts', async () => {
    const { id } = await publish({ title: 'Paralelepípedos molhados', content: 'rua' });
    await find({ q: 'xyzxyz' });
    expect(getIds(await find({ q: 'paralelep' }))).toEqual([id]);
    expect(getIds(await find({ q: 'molhados parale' }))).toEqual([id]);
    expect(getIds(await find({ q: '-parale rua molhada' }))).toEqual([id]);
  });

  test('searched words with a typo find the intended text, and the response has the correction', async () => {
    const { id } = await publish({ title: 'Hidroponia caseira', content: 'Cultivo sem terra' });
    const results = await find({ q: 'hidropnia caseira' });
    expect(getIds(results)).toEqual([id]);
    expect(results.meant).toEqual({ q: 'hidroponia caseira', shown: true });
    expect((await find({ q: 'hidroponia caseira' })).meant).toBeNull();
  });

  test.each([
    "'; drop table discussions; --",
    'a & b | !c',
    '<-> & ((',
    'foo:*',
    ':*:A',
    String.raw`\\ \' "`,
    '%_%',
    '😀😀',
    '-nada',
    '""',
    '---',
    '"" -""',
    "d'água",
    'c++ c#',
    'a:b:c!',
    '=1.20000',
    'como que para',
    'http://exemplo.com.br/?a=1&b=2',
    'ß'.repeat(200),
    'palavra '.repeat(25).trim(),
  ])('searched words are never parsed as SQL or operators: %j', async (q) => {
    expect((await find({ q })).groups).toEqual(expect.any(Array));
    await find({ q, type: 'discussion', category: 'ia', period: '7d', author: ana.id });
  });

  test.each([['a'], ['  a  '], ['a'.repeat(201)], ['']])(
    'searched words too short or too long are rejected: %j',
    async (q) => {
      const { status, body } = await ana.request('GET', `/api/search?${new URLSearchParams({ q })}`);
      expect(status).toBe(422);
      expect(body.fields[0].path).toBe('q');
      expect(body.fields[0].message).toMatch(/caracteres|Preencha/);
    },
  );

  test('searched words with signs that cannot be stored are refused', async () => {
    expect((await ana.request('GET', '/api/search?q=ab%00c')).status).toBe(422);
  });
});

describe('a search result', () => {
  test('a search result shows where the words are, as pieces and never as markup', async () => {
    const { id } = await publish({
      title: 'Sobre <b>jabuticabas</b>',
      content: `${'Antes de tudo um texto bem longo. '.repeat(20)}\n\nA **jabuticaba** é *doce*, veja [isto](https://exemplo.com.br).`,
    });
    const [group] = (await find({ q: 'jabuticabas', type: 'discussion' })).groups;
    const hit = group?.items[0];
    expect(hit?.id).toBe(id);
    if (hit?.type !== 'discussion') throw new Error('no discussion');
    expect(hit.title).toEqual(['Sobre <b>', 'jabuticabas', '</b>']);
    expect(hit.excerpt[1]).toBe('jabuticaba');
    expect(hit.excerpt.join('')).toMatch(/^… /);
    expect(hit.excerpt.join('')).not.toMatch(/\*|\]\(/);
  });

  test('a search result repeats an automatic title only in words that a page can remove', async () => {
    await publish({
      content:
        'Vamos **plantar** pitanga e manjericão no canteiro\nda praça nova amanhã cedo, com pás e enxadas',
    });
    for (const [q, expected] of [
      ['pitanga', /^…amanhã cedo, com pás e enxadas$/],
      ['enxadas pitanga', /^…amanhã cedo, com pás e enxadas$/],
      ['manjericão', /^…amanhã cedo, com pás e enxadas$/],
    ] as const) {
      const hit = (await find({ q })).groups[0]?.items[0];
      if (hit?.type !== 'discussion') throw new Error('no discussion');
      expect(removeTitleFromHighlightedExcerpt(hit).join(''), JSON.stringify(hit)).toMatch(expected);
    }
  });

  test('a search result removes characters that an author wrote to imitate a match', async () => {
    await publish({ content: '\uE000falso\uE001 carambola' });
    const hit = (await find({ q: 'carambola' })).groups[0]?.items[0];
    expect(hit?.type === 'discussion' && hit.excerpt).toEqual(['falso ', 'carambola']);
  });

  test('the search ranks titles over texts, new over old, and liked and solved over the rest', async () => {
    const inText = await publish({ title: 'Outra coisa', content: 'fala de graviola e mais nada' });
    const inTitle = await publish({ title: 'Graviola', content: 'fala de uma fruta e mais nada' });
    expect(getIds(await find({ q: 'graviola' }))).toEqual([inTitle.id, inText.id]);
    const [old, liked, solved, plain] = await Promise.all(
      Array.from({ length: 4 }, () => publish({ title: 'Cupuaçu', content: 'igual em todas' })),
    );
    await hub.db.run(
      sql`update discussions set created_at = created_at - interval '2 years' where id = ${old?.id}`,
    );
    await hub.db.run(
      sql`update discussion_counts set created_at = created_at - interval '2 years' where discussion_id = ${old?.id}`,
    );
    await hub.db.run(sql`update discussion_counts set likes = 3 where discussion_id = ${liked?.id}`);
    await hub.db.run(
      sql`update discussion_counts set accepted_comment_id = ${randomUUID()} where discussion_id = ${solved?.id}`,
    );
    expect(getIds(await find({ q: 'cupuacu' }))).toEqual([solved?.id, liked?.id, plain?.id, old?.id]);
  });

  test('the search ranks an old discussion with the word in its title over a new one without', async () => {
    const inTitle = await publish({ title: 'Seriguela', content: 'fala de uma fruta e mais nada' });
    const inText = await publish({ title: 'Outra fruta', content: 'fala de seriguela e mais nada' });
    await hub.db.run(
      sql`update discussions set created_at = created_at - interval '2 years' where id = ${inTitle.id}`,
    );
    await hub.db.run(
      sql`update discussion_counts set created_at = created_at - interval '2 years' where discussion_id = ${inTitle.id}`,
    );
    expect(getIds(await find({ q: 'seriguela' }))).toEqual([inTitle.id, inText.id]);
  });

  test('the search pages through everything once', async () => {
    for (let number = 0; number < 12; number += 1)
      await publish({ title: `Tangerina ${number}`, content: 'cítrica' });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await find({
        q: 'tangerina',
        type: 'discussion',
        limit: '5',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...getIds(page));
      cursor = page.groups[0]?.next;
    } while (cursor);
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  test.each(['bobagem', 'W10', Buffer.from('["a","b",1,"c","d"]').toString('base64url')])(
    'the search rejects an invalid cursor: %j',
    async (cursor) => {
      for (const type of ['discussion', 'comment', 'member']) {
        const { status } = await ana.request(
          'GET',
          `/api/search?${new URLSearchParams({ q: 'ana', type, cursor })}`,
        );
        expect(status).toBe(422);
      }
    },
  );
});

test('a sign that is a pattern elsewhere is only a sign in a name', async () => {
  const zuleica = await hub.people.createSignedInMember('zuleica_prado');
  await hub.people.createSignedInMember('zuleicaxprado');
  expect(getIds(await find({ q: 'zuleica_prado' }), 'member')).toEqual([zuleica.id]);
});
