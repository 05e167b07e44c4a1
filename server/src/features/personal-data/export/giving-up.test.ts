import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { createPersonalDataSources } from '../../../composition/personal-data.ts';
import { runDueExports } from '../index.ts';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

const day = 86_400_000;
const open = new AbortController().signal;

/** A request after this many attempts, of a member who does not wait for it. */
async function anExportRequest(tries: number) {
  const { id: memberId } = await hub.people.createSignedInMember(`pedro${tries}`);
  const moment = hub.ctx.now();
  await hub.db.run(sql`
    insert into data_exports (member_id, id, language, requested_at, expires_at, tries)
    values (${memberId}, ${randomUUID()}, 'pt-BR', ${moment}, ${new Date(moment.getTime() + day)}, ${tries})`);
  return async () => hub.db.row(sql`select status, tries from data_exports where member_id = ${memberId}`);
}

test('An export that cannot be stored leaves nothing, and fails after three attempts', async () => {
  const request = await anExportRequest(0);
  const storage = { ...hub.ctx.storage, put: () => Promise.reject(new Error('the disk is full')) };
  const { scratch } = storage;
  const before = await readdir(scratch);
  let now = hub.ctx.now();
  for (const status of ['waiting', 'waiting', 'failed']) {
    const ctx = { ...hub.ctx, storage, now: () => now };
    await expect(runDueExports(ctx, createPersonalDataSources(ctx), open)).rejects.toThrow(
      'the disk is full',
    );
    expect(await request()).toMatchObject({ status });
    now = new Date(now.getTime() + 3 * 60_000);
  }
  expect(await readdir(scratch)).toEqual(before);
});

test('An export that ends the process at every attempt fails as well', async () => {
  const request = await anExportRequest(3);
  await runDueExports(hub.ctx, createPersonalDataSources(hub.ctx), open);
  expect(await request()).toMatchObject({ status: 'failed' });
});
