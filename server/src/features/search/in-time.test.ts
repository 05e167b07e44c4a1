import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { sql, type Transaction } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { findSearchHitGroups } from './find-hit-groups.ts';

let hub: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  hub = await startTestServer({ SEARCH_MILLISECONDS: '1500' });
  ana = await hub.people.createSignedInMember('ana');
});
afterAll(() => hub.stop());

const publish = async (body: object): Promise<{ id: string }> =>
  (await ana.request('POST', '/api/discussions', body)).body;

async function find(query: Record<string, string>): Promise<GroupedSearchResults> {
  const { status, body } = await ana.request('GET', `/api/search?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const getIds = ({ groups }: GroupedSearchResults, type: string) =>
  groups.filter((group) => group.type === type).flatMap(({ items }) => items.map(({ id }) => id));

type Input = { content: string; number: number; daysAgo: number; secondsApart?: number };

/**
 * Inserts comments, an hour apart by default, the newest of them `daysAgo` days ago; returns their ids, newest first.
 */
async function comments(discussionId: string, { secondsApart = 3_600, ...params }: Input) {
  const latest = new Date(hub.ctx.now().getTime() - params.daysAgo * 86_400_000);
  const rows = await hub.db.rows<{ id: string }>(sql`
    with inserted_comments as (
      insert into comments (id, discussion_id, author_id, content, created_at)
      select gen_random_uuid(), ${discussionId}, ${ana.id}, ${params.content}, ${latest}::timestamptz - n * ${secondsApart}::integer * interval '1 second'
      from generate_series(${params.number}::integer, 1, -1) n
      returning id, discussion_id, created_at
    ), counted as (
      insert into comment_counts (comment_id, discussion_id, created_at) select id, discussion_id, created_at from inserted_comments
    )
    select id from inserted_comments order by created_at desc, id desc`);
  return rows.map(({ id }) => id);
}

describe('a search that cannot be done in time', () => {
  // Locks a table while `work` runs, so that a search in it never ends.
  const whileEndless = (
    table: 'comments' | 'discussions' | 'members' | 'search_progress',
    work: (tx: Transaction) => Promise<void>,
  ) =>
    hub.db.transaction(async (tx) => {
      await tx.run(sql`lock table ${sql.raw(table)} in access exclusive mode`);
      await work(tx);
    });

  test('a search that cannot be done in time returns what was found, and names the kinds that may have more', async () => {
    const { id } = await publish({ content: 'maracujá doce' });
    const [input] = await comments(id, { content: 'maracujá azedo', number: 1, daysAgo: 1 });
    await whileEndless('comments', async () => {
      const hits = await find({ q: 'maracuja' });
      expect(getIds(hits, 'discussion')).toEqual([id]);
      expect(hits).toMatchObject({ unfinished: ['comment'], meant: null });
      const none = await ana.request('GET', '/api/search?q=maracuja&type=comment');
      expect([none.status, none.body.code]).toEqual([503, 'search_busy']);
      expect(Number(none.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await find({ q: 'maracuja', type: 'discussion' })).unfinished).toEqual([]);
    });
    const found = await find({ q: 'maracuja' });
    expect(getIds(found, 'comment')).toEqual([input]);
    expect(found.unfinished).toEqual([]);
  });

  test('a search that cannot be done in time is counted', async () => {
    const figures = async () => String((await hub.people.guest('GET', '/metrics')).body);
    expect(await figures()).toContain('mutirao_searches_unfinished_total{kind="comment"}');
    expect(await figures()).not.toContain('mutirao_searches_unfinished_total{kind="discussion"}');
  });

  test('a search whose correction cannot be done in time does not report that there are no hits', async () => {
    const { id } = await publish({ content: 'pitangueira carregada' });
    await whileEndless('search_progress', async () => {
      const none = await ana.request('GET', '/api/search?q=pitangeira');
      expect([none.status, none.body.code]).toEqual([503, 'search_busy']);
      expect(Number(none.headers.get('Retry-After'))).toBeGreaterThan(0);
      const few = await find({ q: 'pitangueira', type: 'discussion' });
      expect(getIds(few, 'discussion')).toContain(id);
      expect(few).toMatchObject({ unfinished: ['discussion'], meant: null });
    });
    // The first search can be too early: the one that waited for the lock may not have learned the word yet.
    await expect
      .poll(async () => getIds(await find({ q: 'pitangeira' }), 'discussion'), { timeout: 10_000 })
      .toContain(id);
    const corrected = await find({ q: 'pitangeira' });
    expect(corrected).toMatchObject({ unfinished: [], meant: { q: 'pitangueira', shown: true } });
  });

  test('a search that cannot be done in time has no next page, for hits before it would never be seen', async () => {
    const { id } = await publish({ content: 'outra coisa' });
    await comments(id, { content: 'cambuci maduro', number: 25, daysAgo: 1 });
    const before = hub.ctx.lowLatencyDb.statementsSent;
    let finding: Promise<GroupedSearchResults> | undefined;
    await whileEndless('comments', async () => {
      finding = find({ q: 'cambuci', type: 'comment' });
      // If the complete search takes too long, only recent content is searched.
      await expect
        .poll(() => hub.ctx.lowLatencyDb.statementsSent, { timeout: 3_000, interval: 5 })
        .toBe(before + 2);
    });
    const hits = await finding;
    expect(hits?.unfinished).toEqual(['comment']);
    expect(hits?.groups).toMatchObject([{ type: 'comment', next: null }]);
    expect(hits?.groups[0]?.items).toHaveLength(20);
    expect((await find({ q: 'cambuci', type: 'comment' })).groups[0]?.next).not.toBeNull();
  });

  test('a search for members that cannot be done in time runs one query', async () => {
    const { lowLatencyDb, now } = hub.ctx;
    const before = lowLatencyDb.statementsSent;
    await whileEndless('members', async () => {
      const hits = await findSearchHitGroups(lowLatencyDb, ['member'], {
        q: 'ana',
        category: undefined,
        author: undefined,
        since: undefined,
        cursor: undefined,
        limit: 5,
        onlyPreview: false,
        now: now(),
        until: performance.now() + 1_500,
      });
      expect(hits).toEqual({ groups: [], unfinished: ['member'] });
    });
    expect(lowLatencyDb.statementsSent).toBe(before + 1);
  });

  test('a search that cannot be done in time does not report that no discussion is similar to a title', async () => {
    await publish({ title: 'Tapioca de coco gelada', content: 'receita' });
    const request = async () =>
      (await ana.request('GET', '/api/discussions/similar?title=tapioca+de+coco')) as {
        status: number;
        body: unknown;
      };
    await whileEndless('discussions', async () =>
      expect(await request()).toMatchObject({ status: 503, body: { code: 'search_busy' } }),
    );
    expect((await request()).body).toHaveLength(1);
  });
});

describe('the newest are found', () => {
  test('the newest hits are found among more than can be searched, even if no recent text uses the word', async () => {
    const { id } = await publish({ content: 'outra coisa' });
    await comments(id, { content: 'nada disso', number: 300, daysAgo: 0 });
    const ids = await comments(id, { content: 'jenipapo maduro', number: 5_000, daysAgo: 20 });
    const page = await find({ q: 'jenipapo', type: 'comment' });
    expect(getIds(page, 'comment')).toEqual(ids.slice(0, 20));
    expect(page.groups[0]?.next).not.toBeNull();
  });

  test('the newest hits are found among more hits within three hours than are ever fetched, and the pages continue through all', async () => {
    const { id } = await publish({ content: 'outra coisa' });
    const stretch = 3 * 3_600_000;
    const now = hub.ctx.now().getTime();
    const daysAgo = (now - Math.floor(now / stretch - 8) * stretch) / 86_400_000;
    const ids = await comments(id, { content: 'umbu doce', number: 1_700, daysAgo, secondsApart: 6 });
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const hits = await find({ q: 'umbu', type: 'comment', limit: '50', ...(cursor ? { cursor } : {}) });
      pages.push(getIds(hits, 'comment'));
      cursor = hits.groups[0]?.next;
    } while (cursor);
    expect(pages[0]).toEqual(ids.slice(0, 50));
    const seen = pages.flat();
    expect(seen).toHaveLength(ids.length);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  test('the newest hits are found together with rare hits from long ago', async () => {
    const { id } = await publish({ content: 'outra coisa' });
    const [old] = await comments(id, { content: 'bacuri antigo', number: 1, daysAgo: 3_000 });
    const [fresh] = await comments(id, { content: 'bacuri novo', number: 1, daysAgo: 2 });
    expect(getIds(await find({ q: 'bacuri', type: 'comment' }), 'comment')).toEqual([fresh, old]);
  });

  test('the newest hits are found in adjacent spans without gaps', async () => {
    const ends = Array.from({ length: 200 }, (_, number) => 160_000 + number * 37);
    const rows = await hub.db.rows<{ before: number; size: number; upto: number; asked: string }>(sql`
      select before, size, span.upto, span.asked::text from unnest(${ends}::integer[]) before,
        unnest(array[1, 2, 7, 64, 333, 5000]) size, search_span(before, size) span`);
    for (const { before, size, upto, asked: name } of rows) {
      const marks = [...name.matchAll(/=(\d+)\.(\d+)/g)].map(([, hours, fraction]) => {
        const stretch = Number(hours) / 3;
        return { from: Number(fraction) * stretch, to: (Number(fraction) + 1) * stretch };
      });
      const sorted = marks.toSorted((mark, other) => other.to - mark.to);
      expect(sorted[0]?.to).toBe(before);
      expect(sorted.at(-1)?.from).toBe(upto);
      sorted.forEach(({ from }, index) => expect(sorted[index + 1]?.to ?? upto).toBe(from));
      expect(before - upto).toBeGreaterThanOrEqual(size);
    }
  });
});
