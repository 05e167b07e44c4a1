import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import { createSmtpTransport } from './smtp-transport.ts';
import { openNonPersistentMail } from './non-persistent-mail.ts';
import type { MessageTransport } from './message-transport.ts';

let fresh: TestDatabase;
let smtp: TestMailServer;
beforeAll(async () => {
  fresh = await createTestDatabase();
  smtp = await startMailServer();
});
afterAll(async () => {
  smtp.stop();
  await fresh.drop();
});

const parts = { now: () => new Date(), log: createLogger('silent') };
const email = {
  to: 'ana@exemplo.com.br',
  subject: 'Bem-vinda',
  text: 'Olá',
  html: () => '<p>Olá</p>',
  links: ['https://hub.example/a'],
  language: 'pt-BR',
};

test('an email is listed after its transaction commits, also by recipient', async () => {
  const mail = openNonPersistentMail({ transports: {}, ...parts });
  const list = (recipient?: string) => mail.outbox.list({ channels: ['mail'], recipient });
  await fresh.db.transaction(async (tx) => {
    await mail.send(tx, email);
    expect(await list()).toEqual([]);
  });
  const [seen] = await list('ana@exemplo.com.br');
  expect(seen).toMatchObject({ subject: 'Bem-vinda', channel: 'mail', code: null });
  expect(await mail.outbox.find(seen?.id ?? '')).toEqual(seen);
  expect(await list('bia@exemplo.com.br')).toEqual([]);
  expect(await mail.outbox.list({ channels: ['text'], recipient: undefined })).toEqual([]);
});

test('an email of a rolled-back transaction is never listed', async () => {
  const mail = openNonPersistentMail({ transports: {}, ...parts });
  const undone = fresh.db.transaction(async (tx) => {
    await mail.send(tx, email);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await mail.outbox.list({ channels: ['mail'], recipient: undefined })).toEqual([]);
});

test('with a mail server an email is sent, and none is stored', async () => {
  const transport = createSmtpTransport({
    smtpUrl: smtp.url,
    from: 'hub@exemplo.com.br',
    domain: 'exemplo.com.br',
  });
  const mail = openNonPersistentMail({ transports: { mail: transport }, ...parts });
  await fresh.db.transaction((tx) => mail.send(tx, email));
  await expect.poll(() => smtp.received, { timeout: 20_000 }).toMatchObject([{ to: ['ana@exemplo.com.br'] }]);
  expect(await mail.outbox.list({ channels: ['mail'], recipient: undefined })).toEqual([]);
  mail.stop();
});

test('only the newest thousand emails are stored', async () => {
  const mail = openNonPersistentMail({ transports: {}, ...parts });
  await fresh.db.transaction(async (tx) => {
    await mail.send(tx, { ...email, to: 'antiga@exemplo.com.br' });
    for (let count = 0; count < 1_000; count += 1) await mail.send(tx, email);
  });
  const list = (recipient: string) => mail.outbox.list({ channels: ['mail'], recipient });
  expect(await list('antiga@exemplo.com.br')).toEqual([]);
  expect(await list('ana@exemplo.com.br')).toHaveLength(100);
});

describe('an email that is not delivered at once', () => {
  /**
   * Sends one email through a transport that fails `failures` times, while the given minutes pass. Returns the number
   * of attempts.
   */
  async function triesWithin(minutes: number, { failures, isFinal }: { failures: number; isFinal: boolean }) {
    let tries = 0;
    const transport: MessageTransport = {
      async send() {
        tries += 1;
        if (tries <= failures) throw new Error('not now');
      },
      isPermanentError: () => isFinal,
      describeError: () => undefined,
      close: () => undefined,
    };
    const mail = openNonPersistentMail({ transports: { mail: transport }, ...parts });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await fresh.db.transaction((tx) => mail.send(tx, email));
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      mail.stop();
      expect(await mail.outbox.list({ channels: ['mail'], recipient: undefined })).toEqual([]);
      return tries;
    } finally {
      vi.useRealTimers();
    }
  }

  test('an email that is not delivered at once is tried again after one minute and two more, until it leaves', async () => {
    const twice = { failures: 2, isFinal: false };
    expect(await triesWithin(0.9, twice)).toBe(1);
    expect(await triesWithin(2.9, twice)).toBe(2);
    expect(await triesWithin(3.1, twice)).toBe(3);
    expect(await triesWithin(48 * 60, twice)).toBe(3);
  });

  test('an email that is not delivered at once is given up after ten tries, and at once after a permanent error', async () => {
    expect(await triesWithin(48 * 60, { failures: 100, isFinal: false })).toBe(10);
    expect(await triesWithin(48 * 60, { failures: 100, isFinal: true })).toBe(1);
  });
});
