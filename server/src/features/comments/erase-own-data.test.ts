import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Database } from '#platform/database/database';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { eraseComments } from './erase-own-data.ts';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

test('a step is rolled back and retried if its discussion is deleted at the same time', async () => {
  const ana = await hub.people.createSignedInMember('ana');
  const bia = await hub.people.createSignedInMember('bia');
  const discussion = (await bia.request('POST', '/api/discussions', { content: 'Mutirão' })).body;
  const path = `/api/discussions/${discussion.id}/comments`;
  const comment = (await ana.request('POST', path, { content: 'Vou' })).body;
  const erasureRequest = {
    memberId: ana.id,
    accountId: ana.accountId,
    addresses: [],
    texts: 'remove',
  } as const;
  const state = () => hub.db.row(sql`select deleted_at, content from comments where id = ${comment.id}`);

  // In the test, the author of the discussion deletes it after the erasure has read the comment, and before it deletes
  // the comment.
  const db: Database = {
    ...hub.db,
    async row(query) {
      const rows = await hub.db.row<never>(query);
      await bia.request('DELETE', `/api/discussions/${discussion.id}`);
      return rows;
    },
  };
  await expect(eraseComments({ ...hub.ctx, db }, erasureRequest)).rejects.toThrow('not hidden as a whole');
  expect(await state()).toEqual({ deleted_at: null, content: 'Vou' });

  while (await eraseComments(hub.ctx, erasureRequest));
  expect(await state()).toEqual({ deleted_at: expect.any(Date), content: '—' });
});
