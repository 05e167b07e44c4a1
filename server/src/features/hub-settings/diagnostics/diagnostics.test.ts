import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startMailServer, type TestMailServer } from '#testing/mail-server';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let server: TestMailServer;
let lone: TestServer;
let wired: TestServer;
let dora: TestPerson;
let elis: TestPerson;
beforeAll(async () => {
  server = await startMailServer();
  lone = await startTestServer();
  wired = await startTestServer({ SMTP_URL: server.url });
  dora = await lone.people.createSignedInMember('dora', 'admin');
  elis = await wired.people.createSignedInMember('elis', 'admin');
});
afterAll(async () => {
  await lone.stop();
  await wired.stop();
  server.stop();
});

const tryMail = async (by: TestPerson) => (await by.request('POST', '/api/admin/mail-trial', {})).body;
const tryStorage = async () => (await dora.request('POST', '/api/admin/storage-trial', {})).body;

test('without a mail server, the e-mail stays in the outbox, and the result reports that', async () => {
  expect(await tryMail(dora)).toMatchObject({ outcome: 'kept', reason: null });
  const row = await lone.db.row<{ subject: string }>(
    sql`select subject from outgoing_messages order by created_at desc limit 1`,
  );
  expect(row?.subject).toBe('Teste de e-mail de Mutirão');
});

test('an e-mail accepted by the mail server is sent at once, and a rejected one returns the server’s code', async () => {
  const sent = await tryMail(elis);
  expect(sent).toMatchObject({ outcome: 'sent', reason: null });
  expect(server.received.at(-1)?.to).toEqual([sent.to]);
  // The hub records the test e-mail as sent.
  const listSent = () =>
    wired.db.rows(sql`select recipient from outgoing_messages where sent_at is not null`);
  expect(await listSent()).toEqual([{ recipient: sent.to }]);
  server.behave({ rejectRecipient: 550 });
  expect(await tryMail(elis)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('550') });
  server.behave({});
  server.stop();
  expect(await tryMail(elis)).toMatchObject({
    outcome: 'failed',
    reason: expect.stringMatching(/ESOCKET|ECONN/),
  });
  expect(await listSent()).toHaveLength(1);
});

test('a file is written, read and removed in the storage, and a failing step is named', async () => {
  expect(await tryStorage()).toEqual({ kind: 'folder', step: 'done', reason: null });
  await rm(lone.ctx.storage.scratch, { recursive: true });
  expect(await tryStorage()).toEqual({ kind: 'folder', step: 'write', reason: 'ENOENT' });
});
