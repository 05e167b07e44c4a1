import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { fetchSessionCookie } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let id: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  const content = `</script><b>oi</b> & ${'palavra '.repeat(60)}`;
  id = (
    await ana.request('POST', '/api/discussions', {
      title: '"Aspas" <i>',
      content,
      category: 'ia',
      tags: ['um'],
    })
  ).body.id;
});
afterAll(() => hub.stop());

const setReading = (reading: string) =>
  hub.db.run(sql`
    insert into hub_settings (name, reading) values ('Vila & Cia', ${reading})
    on conflict (only_row) do update set reading = excluded.reading`);
const head = async (path: string): Promise<string> => {
  const { body } = await hub.people.guest('GET', path);
  return body.slice(0, body.indexOf('</head>'));
};

describe('the head of a discussion’s page', () => {
  test('the head of a discussion’s page has no Open Graph tags of a discussion while the hub is closed', async () => {
    await setReading('closed');
    const lines = await head(`/discussions/${id}`);
    expect(lines).not.toMatch(/Aspas|palavra|canonical|ld\+json|feed\.xml/);
    expect(lines).toContain('<meta property="og:title" content="Vila &#38; Cia">');
    expect(lines).toContain('<meta name="robots" content="noindex">');
  });

  test('the head of a discussion’s page has the title and 200 characters where there are previews', async () => {
    await setReading('preview');
    const lines = await head(`/discussions/${id}`);
    expect(lines).toContain('og:title" content="&#34;Aspas&#34; &#60;i&#62;"');
    const sent = /name="description" content="([^"]*)"/.exec(lines)?.[1]?.replaceAll(/&#\d+;/g, '.');
    expect(sent?.length).toBeLessThanOrEqual(200);
    // The description ends after a whole word, with an ellipsis.
    expect(sent).toMatch(/ palavra…$/);
    expect(lines).toContain(`<link rel="canonical" href="${hub.url}/discussions/${id}">`);
    expect(lines).not.toMatch(/ld\+json|feed\.xml|og:image/);
  });

  test('the head of a discussion’s page carries everything search engines read where the hub is open', async () => {
    await setReading('open');
    const lines = await head(`/discussions/${id}`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(lines)?.[1] ?? '{}');
    expect(data).toMatchObject({
      '@type': 'DiscussionForumPosting',
      url: `${hub.url}/discussions/${id}`,
      headline: '"Aspas" <i>',
      author: { name: 'ana' },
    });
    expect(lines).toContain('<link rel="alternate" type="application/atom+xml"');
    expect(lines).not.toMatch(/noindex|oembed/);
  });

  test('the head of a discussion’s page shows the first attached picture', async () => {
    const file = '00000000-0000-4000-8000-00000000000a';
    await hub.db.run(sql`
      insert into files (id, owner_id, kind, media_type, original_name, bytes, width, height, created_at, check_at)
      values (${file}, ${ana.id}, 'image', 'image/png', 'gato.png', 10, 640, 480, now(), now())`);
    await hub.db.run(sql`
      with hung as (update discussion_counts set attachments = 1 where discussion_id = ${id})
      insert into attachments (id, discussion_id, author_id, type, file_id, created_at)
      values (gen_random_uuid(), ${id}, ${ana.id}, 'image', ${file}, now())`);
    const lines = await head(`/discussions/${id}`);
    expect(lines).toContain(`<meta property="og:image" content="${hub.url}/`);
    expect(lines).toContain('<meta property="og:image:width" content="640">');
    await setReading('preview');
    expect(await head(`/discussions/${id}`)).not.toContain('og:image');
  });

  test('a page that does not exist has the tags of the hub', async () => {
    await setReading('open');
    expect(await head('/discussions/00000000-0000-4000-8000-000000000000')).toContain(
      'content="Vila &#38; Cia"',
    );
  });
});

describe('/feed.xml', () => {
  const feed = (headers: Record<string, string> = {}) =>
    hub.people.guest('GET', '/feed.xml', undefined, headers);

  test.each(['closed', 'preview'])(
    '/feed.xml returns 404 in a hub with the reading mode %s',
    async (reading) => {
      await setReading(reading);
      expect((await feed()).status).toBe(404);
      expect((await ana.request('GET', '/feed.xml')).status).toBe(404);
    },
  );

  test('/feed.xml lists the newest discussions first, as Atom, without deleted ones', async () => {
    await setReading('open');
    const deletedDiscussion = (await ana.request('POST', '/api/discussions', { content: 'vai embora' })).body
      .id;
    await ana.request('POST', '/api/discussions', { content: 'a nova' });
    await ana.request('DELETE', `/api/discussions/${deletedDiscussion}`);
    const { status, headers, body } = await feed();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect([...body.matchAll(/<entry>[^]*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'a nova',
      '&#34;Aspas&#34; &#60;i&#62;',
    ]);
    expect(body).toContain('<category term="um"/>');
    expect(body).not.toMatch(/<b>|vai embora/);
  });

  test('/feed.xml contains full texts as HTML, with absolute links and no scripts', async () => {
    const content =
      '**forte** [eu](/membros/1) #ia <script>alert(1)</script> [x](javascript:alert(1))\n\n- [x] feito';
    await ana.request('POST', '/api/discussions', { content });
    const { body } = await feed();
    const html = /<content type="html">(.*?)<\/content>/s
      .exec(body)?.[1]
      ?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    expect(html).toContain('<strong>forte</strong>');
    expect(html).toContain(`href="${hub.url}/membros/1"`);
    expect(html).toContain(`href="${hub.url}/?category=ia"`);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('☑ feito');
    expect(html).not.toMatch(/<script|href="javascript/);
  });

  test('/feed.xml is not sent again to a client that has it', async () => {
    const first = await feed();
    const tag = first.headers.get('etag') ?? '';
    expect((await feed({ 'If-None-Match': tag })).status).toBe(304);
    expect((await feed({ 'If-None-Match': '"other"' })).status).toBe(200);
    const since = first.headers.get('last-modified') ?? '';
    expect((await feed({ 'If-Modified-Since': since })).status).toBe(304);
    await ana.request('PATCH', `/api/discussions/${id}`, { title: 'Outro título' });
    expect((await feed({ 'If-None-Match': tag })).status).toBe(200);
  });

  test('/feed.xml is sent again without a discussion that was deleted, also to a client that sends only a date', async () => {
    const newest = await ana.request('POST', '/api/discussions', { title: 'Vai sumir', content: 'um texto' });
    const first = await feed();
    expect(first.body).toContain('Vai sumir');
    await ana.request('DELETE', `/api/discussions/${newest.body.id}`);
    const since = first.headers.get('last-modified') ?? '';
    const second = await feed({ 'If-Modified-Since': since });
    expect(second.status).toBe(200);
    expect(second.body).not.toContain('Vai sumir');
  });
});

describe('the page of a discussion', () => {
  const written = async (reader: TestPerson | 'a guest') => {
    const headers = reader === 'a guest' ? {} : { Cookie: await fetchSessionCookie(reader) };
    const { body } = await hub.people.guest('GET', `/discussions/${id}`, undefined, headers);
    return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').answers;
  };
  const openPath = () => `/api/discussions/${id}/opened`;

  test('the page of a discussion contains the discussion and its first comments for a member, and marks it as read', async () => {
    await setReading('closed');
    const bia = await hub.people.createSignedInMember('bia');
    const isUnseen = async () =>
      (await bia.request('GET', '/api/discussions?sort=novos&limit=20')).body.some(
        (card: { id: string; unseen?: boolean }) => card.id === id && card.unseen,
      );
    id = (await ana.request('POST', '/api/discussions', { title: 'Mais um', content: 'palavra' })).body.id;
    await ana.request('POST', `/api/discussions/${id}/comments`, { content: 'Eu também.' });
    expect(await isUnseen()).toBe(true);
    const { body } = (await written(bia))[openPath()];
    expect(body.discussion).toMatchObject({ id, title: 'Mais um' });
    expect(body.comments.items).toMatchObject([{ content: 'Eu também.' }]);
    expect(await isUnseen()).toBe(false);
  });

  test('the page of a discussion contains for a guest what the hub allows guests to read', async () => {
    await setReading('closed');
    expect(JSON.stringify(await written('a guest'))).not.toMatch(/Mais um|palavra|Eu também/);
    await setReading('preview');
    const { body } = (await written('a guest'))[openPath()];
    expect(body.discussion.title).toBe('Mais um');
    expect(body.comments).toBeUndefined();
    await setReading('open');
    expect((await written('a guest'))[openPath()].body.comments.items).toHaveLength(1);
  });

  test('the page of a discussion does not contain the title or text of a deleted discussion', async () => {
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect(Object.keys(await written(ana))).not.toContain(openPath());
    expect(JSON.stringify(await written(ana))).not.toMatch(/Mais um|palavra|Eu também/);
  });
});
