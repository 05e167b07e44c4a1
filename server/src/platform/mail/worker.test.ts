import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database';
import { createLogger } from '#platform/telemetry/log';
import { createTestDatabase } from '#testing/test-database';
import { startMailServer } from '#testing/mail-server';
import { openMailService } from './open-mail.ts';

const email = {
  to: 'ana@hub.example',
  subject: 'Confirmação',
  text: 'Um texto',
  html: () => '<p>Um texto</p>',
  links: [],
  language: 'pt-BR',
};

test('a job that finds no free connection when it ends is only run again', async () => {
  const fresh = await createTestDatabase();
  const server = await startMailServer();
  const narrow = openDatabase({
    connectionString: fresh.connectionString,
    connections: 3,
    connecting: 200,
  });
  const config = {
    smtpUrl: server.url,
    mailFrom: 'Mutirão <oi@hub.example>',
    hubUrl: 'https://hub.example',
    isLocal: false,
    smsWebhook: undefined,
  };
  const ownMail = await openMailService({
    db: narrow,
    now: () => new Date(),
    log: createLogger('silent'),
    config,
  });
  await ownMail.start();
  // Takes all connections at the moment when the email is recorded as sent and its job is not settled yet.
  const taken = new Promise<PoolClient[]>((resolve) => {
    const take = async () => {
      if (server.received.length === 0) return;
      narrow.pool.off('release', wait);
      const requests = await Promise.allSettled(Array.from({ length: 3 }, () => narrow.pool.connect()));
      resolve(requests.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : [])));
    };
    const wait = () => void take();
    narrow.pool.on('release', wait);
  });
  await ownMail.send(narrow, email);
  const clients = await taken;
  for (const client of clients) client.release();
  await ownMail.send(narrow, { ...email, to: 'bia@hub.example' });
  await expect.poll(() => server.received.length, { timeout: 25_000 }).toBe(2);
  expect(server.received.map(({ to }) => to)).toEqual([['ana@hub.example'], ['bia@hub.example']]);
  await ownMail.stop();
  await narrow.close();
  server.stop();
  await fresh.drop();
});
