import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/telemetry/log';
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import { carryBySmtp } from './carry-by-smtp.ts';
import { openMemoryMail } from './memory-mail.ts';

let fresh: FreshDatabase;
let smtp: TestMailServer;
beforeAll(async () => {
  fresh = await freshDatabase();
  smtp = await startMailServer();
});
afterAll(async () => {
  smtp.stop();
  await fresh.drop();
});

const parts = { now: () => new Date(), log: openLog('silent') };
const letter = {
  to: 'ana@exemplo.com.br',
  subject: 'Bem-vinda',
  text: 'Olá',
  html: '<p>Olá</p>',
  links: ['https://hub.example/a'],
  language: 'pt-BR',
};

test('a letter is seen once its transaction holds, by whoever asks for its reader', async () => {
  const mail = openMemoryMail({ ways: {}, ...parts });
  const list = (recipient?: string) => mail.shelf.list({ channels: ['mail'], recipient });
  await fresh.db.transaction(async (tx) => {
    await mail.send(tx, letter);
    expect(await list()).toEqual([]);
  });
  const [seen] = await list('ana@exemplo.com.br');
  expect(seen).toMatchObject({ subject: 'Bem-vinda', channel: 'mail', code: null });
  expect(await mail.shelf.find(seen?.id ?? '')).toEqual(seen);
  expect(await list('bia@exemplo.com.br')).toEqual([]);
  expect(await mail.shelf.list({ channels: ['text'], recipient: undefined })).toEqual([]);
});

test('a letter of a transaction that is undone is seen by nobody', async () => {
  const mail = openMemoryMail({ ways: {}, ...parts });
  const undone = fresh.db.transaction(async (tx) => {
    await mail.send(tx, letter);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await mail.shelf.list({ channels: ['mail'], recipient: undefined })).toEqual([]);
});

test('with a mail server a letter leaves, and none is kept', async () => {
  const way = carryBySmtp({ smtpUrl: smtp.url, from: 'hub@exemplo.com.br', domain: 'exemplo.com.br' });
  const mail = openMemoryMail({ ways: { mail: way }, ...parts });
  await fresh.db.transaction((tx) => mail.send(tx, letter));
  await expect.poll(() => smtp.received, { timeout: 20_000 }).toMatchObject([{ to: ['ana@exemplo.com.br'] }]);
  expect(await mail.shelf.list({ channels: ['mail'], recipient: undefined })).toEqual([]);
  mail.stop();
});

test('only the newest thousand are kept', async () => {
  const mail = openMemoryMail({ ways: {}, ...parts });
  await fresh.db.transaction(async (tx) => {
    await mail.send(tx, { ...letter, to: 'antiga@exemplo.com.br' });
    for (let count = 0; count < 1_000; count += 1) await mail.send(tx, letter);
  });
  const list = (recipient: string) => mail.shelf.list({ channels: ['mail'], recipient });
  expect(await list('antiga@exemplo.com.br')).toEqual([]);
  expect(await list('ana@exemplo.com.br')).toHaveLength(100);
});
