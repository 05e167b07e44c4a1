import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import { createTestPicture } from '#testing/files';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword } from '#testing/people';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

const add = (action: 'refuse' | 'hold', ...patterns: string[]) =>
  dora.request('POST', '/api/admin/prevention/filter', { kind: 'word', action, patterns });
const caseAbout = async (id: string) => {
  const { body } = await caio.request('GET', '/api/admin/reports?limit=50&status=pending');
  return body.find(({ contentId }: { contentId: string }) => contentId === id);
};

beforeEach(async () => void (await hub.db.run(sql`delete from filter_entries`)));

describe('Texts of third parties that a member shows', () => {
  let site: Server;
  let address: string;
  beforeAll(async () => {
    const page = '<title>Bônus do Cassino</title><meta name="description" content="Ganhe com este robô">';
    site = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(page));
    await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
    const origin = site.address();
    if (typeof origin === 'object' && origin) address = `http://127.0.0.1:${origin.port}/pagina`;
  });
  afterAll(() => void site.close());
  const attach = async (kind: 'link' | 'upload', body: object) => {
    const discussion = await postDiscussion(ana);
    const response = await ana.request('POST', `/api/discussions/${discussion}/attachments/${kind}`, body);
    return { discussion, ...response };
  };
  const file = (fileName: string) => ({ file: 'data:text/plain;base64,b2s=', fileName });

  test('a text of a third party that a member shows is refused for a forbidden word', async () => {
    await add('refuse', 'cassino');
    const calls = [await attach('link', { url: address }), await attach('upload', file('o-cassino.txt'))];
    expect(calls.map(({ status, body }) => [status, body.fields[0].path, body.fields[0].code])).toEqual([
      [422, 'url', 'unwanted'],
      [422, 'fileName', 'unwanted'],
    ]);
    expect(await readdir(hub.ctx.storage.scratch)).toEqual([]);
    const image = {
      file: `data:image/png;base64,${Buffer.from(await createTestPicture()).toString('base64')}`,
    };
    expect((await ana.request('POST', '/api/files', { ...image, fileName: 'cassino.png' })).status).toBe(422);
  });

  test('a text of a third party that a member shows holds the parent discussion for a held word', async () => {
    await add('hold', 'robô');
    for (const { status, discussion } of [
      await attach('link', { url: address }),
      await attach('upload', file('robo.txt')),
    ]) {
      expect(status).toBe(201);
      expect((await caseAbout(discussion)).matchedFilters).toEqual(['robô']);
    }
  });
});

test('a new member whose name is rejected is named by the e-mail address or a default', async () => {
  await add('refuse', 'cassino');
  const named = async (email: string, name: string) => {
    const account = { email, password: defaultTestPassword, name, language: 'pt-BR' } as const;
    await hub.ctx.db.transaction((tx) => hub.ctx.identity.createConfirmedUser(tx, account));
    const member = await hub.people.signIn(email);
    return (await member.request('GET', '/api/user/profile')).body.name;
  };
  expect(await named('zeca@exemplo.com.br', 'Rei do Cassino')).toBe('zeca');
  expect(await named('cassino@exemplo.com.br', 'Cassino')).toBe('Usuário');
  expect(await named('zilda@exemplo.com.br', 'Zilda Reis')).toBe('Zilda Reis');
});
