import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { parseYoutubeVideoId } from '@mutirao/contract/kit/youtube';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import { createTestPicture } from '#testing/files';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { attachVideo } from './attach.ts';
import { parsePageMetadata } from './page-metadata.ts';

let hub: TestServer;
let ana: TestPerson;
let site: Server;
let address: string;
const requests: string[] = [];
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  const picture = await createTestPicture({ width: 1_200, height: 630 });
  site = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url === '/capa.png') return response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
    if (url === '/lenta') return;
    if (url === '/nada') return response.writeHead(404).end();
    if (url === '/longa')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('x'.repeat(600_000));
    if (url === '/foto') return response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture);
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  const origin = site.address();
  if (typeof origin !== 'object' || !origin) throw new Error('the site has no port');
  address = `http://127.0.0.1:${origin.port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await hub.stop();
});

const page = `<html><head><title>Outro</title>
  <meta property="og:title" content="Guia de filas &amp; tarefas">
  <meta content='Como &quot;funciona&quot; &#x1F600; <b>' property='og:description'>
  <meta property="og:image" content="/capa.png"></head></html>`;

const attach = async (kind: 'link' | 'youtube', url: string, id?: string) =>
  ana.request('POST', `/api/discussions/${id ?? (await postDiscussion(ana))}/attachments/${kind}`, { url });

describe('a link', () => {
  test('a link shows the metadata of its page, with a picture served by the hub', async () => {
    const { status, body } = await attach('link', `${address}/guia`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'link',
      linkUrl: `${address}/guia`,
      linkTitle: 'Guia de filas & tarefas',
      linkDescription: 'Como "funciona" 😀 <b>',
      width: 1_200,
      height: 630,
    });
    expect(body.linkImage).toMatch(/^\/api\/files\//);
    const picture = await ana.request('GET', body.linkImage);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a link is fetched once a day', async () => {
    const first = (await attach('link', `${address}/uma-vez`)).body;
    const second = (await attach('link', `${address}/uma-vez`)).body;
    expect(second).toEqual({ ...first, id: second.id });
    expect(requests.filter((url) => url === '/uma-vez')).toHaveLength(1);
  });

  test.each(['/lenta', '/nada', '/longa', '/foto'])('a link to %s shows only the address', async (path) => {
    const { body } = await attach('link', address + path);
    expect(body).toEqual({ id: body.id, type: 'link', linkUrl: address + path });
  });

  test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest', 'https://nao-existe.invalid/'])(
    'a link to %s sends no request, and shows only its address',
    async (url) => {
      const { body } = await attach('link', url);
      expect(body).toEqual({ id: body.id, type: 'link', linkUrl: url });
    },
  );

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'ftp://x.com/',
    'https://user:pass@x.com/',
    'file:///etc/passwd',
    'oi',
  ])('a link to %j is rejected', async (url) => {
    expect((await attach('link', url)).status).toBe(422);
  });

  test('a link that is attached to the discussion of another member sends no request either', async () => {
    const bia = await hub.people.createSignedInMember('bia');
    const path = `/api/discussions/${await postDiscussion(ana)}/attachments/link`;
    expect((await bia.request('POST', path, { url: `${address}/alheia` })).status).toBe(403);
    const missingDiscussionPath = `/api/discussions/${ana.id}/attachments/link`;
    expect((await ana.request('POST', missingDiscussionPath, { url: `${address}/alheia` })).status).toBe(404);
    expect(requests).not.toContain('/alheia');
  });

  test('a link that is attached to a discussion with ten attachments sends no request either', async () => {
    const id = await postDiscussion(ana);
    await hub.db.run(sql`update discussion_counts set attachments = 10 where discussion_id = ${id}`);
    const { status, body } = await attach('link', `${address}/demais`, id);
    expect([status, body.message]).toEqual([409, 'Cada discussão leva no máximo 10 anexos.']);
    expect(requests).not.toContain('/demais');
  });

  test('a link of a member with a used-up quota has no picture, and none is stored', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    await hub.db.run(sql`
      insert into files (id, owner_id, kind, media_type, original_name, bytes, created_at, check_at)
      select gen_random_uuid(), ${rui.id}, 'document', 'text/plain', 'x.txt', 1, now(), now() + interval '1 day'
      from generate_series(1, ${attachmentLimits.filesPerMember})`);
    const path = async (by: TestPerson) => `/api/discussions/${await postDiscussion(by)}/attachments/link`;
    const url = `${address}/sem-espaco`;
    const full = await rui.request('POST', await path(rui), { url });
    expect([full.status, full.body.linkTitle]).toEqual([201, 'Guia de filas & tarefas']);
    expect(full.body).not.toHaveProperty('linkImage');
    const stored = await hub.db.row(sql`select count(*) as files from files where owner_id = ${rui.id}`);
    expect(stored).toEqual({ files: attachmentLimits.filesPerMember });
    // For a member with free storage quota, the hub also stores the picture of the page.
    expect((await ana.request('POST', await path(ana), { url })).body.linkImage).toMatch(/^\/api\/files\//);
  });

  test('a link without a scheme is treated as an https address', async () => {
    expect((await attach('link', 'exemplo.invalid/guia')).body.linkUrl).toBe('https://exemplo.invalid/guia');
  });
});

describe('a page', () => {
  test.each([
    ['<title>  Só\n título </title>', { title: 'Só título' }],
    ['<meta property="og:title" content="a"><meta property="og:title" content="b">', { title: 'a' }],
    ['<meta property="og:title" content="&lt;script&gt;\u202e&#0;">', { title: '<script>' }],
    [`<meta name="description" content="${'x'.repeat(500)}">`, { description: `${'x'.repeat(399)}…` }],
    ['<meta property=og:title content=sem-aspas>', { title: 'sem-aspas' }],
    ['nada', {}],
  ])('%s', (text, words) => {
    expect(parsePageMetadata(new TextEncoder().encode(text), 'text/html')).toEqual(words);
  });

  test('a linked page is read in the character encoding that it names', () => {
    const bytes = new Uint8Array([...Buffer.from('<title>'), 0xe1, 0xe7, ...Buffer.from('</title>')]);
    expect(parsePageMetadata(bytes, 'text/html; charset=ISO-8859-1').title).toBe('áç');
  });
});

const id = 'dQw4w9WgXcQ';

describe('a video', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${id}`, id],
    [`https://www.youtube.com/watch?list=x&v=${id}&t=42`, id],
    [`youtu.be/${id}?si=abc`, id],
    [`http://m.youtube.com/watch?v=${id}`, id],
    [`https://music.youtube.com/watch?v=${id}`, id],
    [`https://youtube.com/shorts/${id}`, id],
    [`https://www.youtube.com/embed/${id}`, id],
    [`https://www.youtube-nocookie.com/embed/${id}`, id],
    [`https://www.youtube.com/live/${id}?feature=share`, id],
    [`https://www.youtube.com.mau.com/watch?v=${id}`, undefined],
    [`https://mau.com/?x=youtube.com/watch?v=${id}`, undefined],
    [`https://youtube.com@mau.com/watch?v=${id}`, undefined],
    ['https://www.youtube.com/watch?v=curto', undefined],
    ['https://www.youtube.com/', undefined],
    [`javascript:${id}`, undefined],
  ])('the video id of %s is %s', (url, videoId) => {
    expect(parseYoutubeVideoId(url)).toBe(videoId);
  });

  test('a video is attached even without metadata from its site; anything else is rejected', async () => {
    const { status, body } = await attach('youtube', `https://youtu.be/${id}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'youtube_video', youtubeVideoId: id });
    expect((await attach('youtube', 'https://exemplo.com.br/')).status).toBe(422);
  });

  test('a video has the title and picture that its site provides', async () => {
    const picture = await createTestPicture({ width: 480, height: 360, format: 'jpeg' });
    const outgoing = async (url: string) =>
      url.startsWith('https://www.youtube.com/oembed?')
        ? Response.json({ title: 'Como fazer\u202e filas' })
        : new Response(picture);
    const target = {
      discussionId: await postDiscussion(ana),
      me: { id: ana.id, role: 'member' as const, createdAt: hub.ctx.now() },
    };
    const video = await attachVideo(
      { ...hub.ctx, externalFetch: outgoing },
      target,
      'https://youtu.be/abcdefghijk',
    );
    expect(video).toMatchObject({ youtubeTitle: 'Como fazer filas', width: 480, height: 360 });
    expect((await ana.request('GET', `/api/discussions/${target.discussionId}`)).body.attachments).toEqual([
      video,
    ]);
  });
});
