import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { readConfig } from '#platform/config/config';
import { serverMessages } from '#messages/index';
import { createHttpServer } from '#platform/http/server';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { createMailService, type MailService } from './mail-service.ts';
import { mountOutbox } from './outbox.ts';
import { createOutboxReader } from './outbox-reader.ts';

let fresh: TestDatabase;
let mail: MailService;
let server: Awaited<ReturnType<typeof createHttpServer>>;
let port: number;
let time = new Date('2026-05-01T12:00:00Z');

const email = {
  to: 'ana@hub.example',
  subject: 'Olá <b>Ana</b>',
  text: 'Um texto',
  html: () =>
    '<!doctype html><html><head><title>x</title></head><body><p style="color:red">Um texto</p></body></html>',
  links: ['http://localhost:3000/auth/v1/verify?token=a&type=signup'],
  code: '123456',
  language: 'pt-BR',
};

beforeAll(async () => {
  fresh = await createTestDatabase();
  const config = readConfig({ HUB_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' });
  const log = createLogger('silent');
  mail = createMailService({ db: fresh.db, config, now: () => time, log });
  server = await createHttpServer({
    config,
    log,
    metrics: createMetricsRegistry(),
    messages: serverMessages,
  });
  mountOutbox(server, { mails: createOutboxReader(fresh.db), config, messages: serverMessages });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  port = address.port;
  await mail.send(fresh.db, email);
  time = new Date('2026-05-01T12:00:01Z');
  await mail.send(fresh.db, {
    ...email,
    to: 'bia@hub.example',
    code: undefined,
    subject: 'Aviso',
  });
});
afterAll(async () => {
  await server.close();
  await fresh.drop();
});

type OutboxResponse = { status: number; headers: Record<string, unknown>; text: string };

// Uses the HTTP client of Node, because fetch does not allow another Host header.
function get(path: string, headers: Record<string, string> = {}): Promise<OutboxResponse> {
  return new Promise((resolve, reject) => {
    const input = request({ port, path, headers, host: '127.0.0.1' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    input.on('error', reject);
    input.end();
  });
}

test('programs read the mails, newest first, or those of one address', async () => {
  const all = JSON.parse((await get('/outbox.json')).text);
  expect(all.map((item: { to: string }) => item.to)).toEqual(['bia@hub.example', 'ana@hub.example']);
  expect(all[1]).toEqual({
    id: expect.any(String),
    channel: 'mail',
    to: email.to,
    subject: email.subject,
    text: email.text,
    html: email.html(),
    links: email.links,
    code: '123456',
    at: '2026-05-01T12:00:00.000Z',
  });
  expect(all[0].code).toBeNull();
  const hers = JSON.parse((await get('/outbox.json?to=Ana%40Hub.example')).text);
  expect(hers).toHaveLength(1);
  expect(JSON.parse((await get('/outbox.json?to=eva@hub.example')).text)).toEqual([]);
});

test('the page lists emails and refreshes without a script, and shows each email in a sandboxed frame', async () => {
  const list = await get('/outbox');
  expect(list.headers['refresh']).toBe('5');
  expect(list.text).toContain('Olá &#60;b&#62;Ana&#60;/b&#62;');
  const path = /href="(\/outbox\/[0-9a-f-]{36})"/.exec(list.text)?.[1] ?? '';
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`src="${path}/letter"`);
  expect(page.text).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const shown = await get(`${path}/letter`);
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(shown.headers['content-security-policy']).toContain('sandbox');
});

test('an unknown email is a plain 404', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    for (const path of [`/outbox/${id}`, `/outbox/${id}/letter`]) expect((await get(path)).status).toBe(404);
  }
});

test('remote requests are rejected: forwarded, through a proxy, or by another host name', async () => {
  const foreign: Record<string, string>[] = [
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'X-Forwarded-Proto': 'http' },
    { 'X-Real-IP': '127.0.0.1' },
    { Via: '1.1 proxy' },
    { Host: 'hub.example' },
    { Host: 'localhost.evil.example' },
    { Host: '127.0.0.1.evil.example:3000' },
  ];
  for (const headers of foreign) {
    for (const path of ['/outbox', '/outbox.json']) {
      const response = await get(path, headers);
      expect([headers, path, response.status]).toEqual([headers, path, 404]);
      expect(response.text).not.toContain('Ana');
    }
  }
  for (const Host of ['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:3000']) {
    expect((await get('/outbox.json', { Host })).status).toBe(200);
  }
});

test('an SMS is listed with the emails, and is found by its phone number', async () => {
  await fresh.db.transaction(async (tx) => {
    const message = { to: '5511988887777', text: '<b>123456</b>', code: '123456', language: 'pt-BR' };
    await mail.sms?.send(tx, message);
  });
  for (const to of ['+5511988887777', '%2B5511988887777', '5511988887777']) {
    const outbox = JSON.parse((await get(`/outbox.json?to=${to}`)).text);
    expect(outbox).toEqual([
      expect.objectContaining({
        channel: 'text',
        to: '+5511988887777',
        code: '123456',
        text: '<b>123456</b>',
      }),
    ]);
  }
  const list = await get('/outbox');
  expect(list.text).toContain('&#60;b&#62;123456');
  const paths = [...list.text.matchAll(/href="(\/outbox\/[0-9a-f-]{36})"/g)].map(([, path = '']) => path);
  const pages = await Promise.all(paths.map((path) => get(path)));
  const page = pages.find(({ text }) => text.includes('&#60;b&#62;123456'));
  expect(page?.status).toBe(200);
  expect(page?.text).not.toContain('iframe');
  await fresh.db.run(sql`delete from outgoing_messages where channel = 'text'`);
});

const webhook = {
  SMS_WEBHOOK_URL: 'https://sms.example',
  SMS_WEBHOOK_SECRET: 'dezesseis letras',
};

test('a public hub, and a hub with a transport for its messages, have no outbox', async () => {
  const log = createLogger('silent');
  for (const environment of [
    { HUB_URL: 'https://hub.example' },
    { HUB_URL: 'http://localhost:3000', SMTP_URL: 'smtp://mail.example', ...webhook },
  ]) {
    const config = readConfig(environment);
    const other = await createHttpServer({
      config,
      log,
      metrics: createMetricsRegistry(),
      messages: serverMessages,
    });
    mountOutbox(other, { mails: createOutboxReader(fresh.db), config, messages: serverMessages });
    const response = await other.inject({ path: '/outbox.json', headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(404);
    await other.close();
  }
});

test('the outbox shows only messages without a transport', async () => {
  const log = createLogger('silent');
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  for (const [environment, shown] of [
    [smtp, []],
    [webhook, ['bia@hub.example', 'ana@hub.example']],
  ] as const) {
    const config = readConfig({ HUB_URL: 'http://localhost:3000', ...environment });
    const other = await createHttpServer({
      config,
      log,
      metrics: createMetricsRegistry(),
      messages: serverMessages,
    });
    mountOutbox(other, { mails: createOutboxReader(fresh.db), config, messages: serverMessages });
    const read = (path: string) => other.inject({ path, headers: { host: 'localhost' } });
    const seen: { to: string }[] = (await read('/outbox.json')).json();
    expect(seen.map(({ to }) => to)).toEqual(shown);
    const [mine] = JSON.parse((await get('/outbox.json')).text);
    expect((await read(`/outbox/${mine.id}`)).statusCode).toBe(shown.length > 0 ? 200 : 404);
    await other.close();
  }
});

test('mails are purged after a week', async () => {
  time = new Date('2026-05-08T12:00:00.500Z');
  await mail.purge();
  const remaining = JSON.parse((await get('/outbox.json')).text);
  expect(remaining.map((item: { to: string }) => item.to)).toEqual(['bia@hub.example']);
});
