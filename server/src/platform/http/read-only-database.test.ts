import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub } = await startSharedTestHub();
const ana = await hub.people.createSignedInMember('ana');
const operator = new pg.Client({ connectionString: hub.connectionString });
beforeAll(() => operator.connect());
afterAll(() => operator.end());

/** Sets whether new connections can only read, as those to a standby. The connection of the operator can write. */
async function setReadOnly(value: 'on' | 'off') {
  const { rows } = await operator.query<{ name: string }>('select quote_ident(current_database()) as name');
  await operator.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
}
const endConnectionsOfHub = () =>
  operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
const publish = () => ana.request('POST', '/api/discussions', { content: 'Oi, gente' });

test('after a fail-over to a server that only reads, writes return 503 until a server writes, and reads work', async () => {
  const { body } = await publish();
  await setReadOnly('on');
  await endConnectionsOfHub();
  await expect.poll(async () => (await publish()).status).toBe(503);
  const refused = await publish();
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await ana.request('GET', `/api/discussions/${body.id}`)).status).toBe(200);

  // The hub closes the connections by itself, as they lead to a server that only reads.
  await setReadOnly('off');
  await expect.poll(async () => (await publish()).status).toBe(201);
});
