import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Transaction } from '#platform/database/database';
import { createAccountWithMfa } from '../testing/factors.ts';
import { sendAuthRequest, assertPresent, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;

beforeAll(async () => {
  ctx = await startIdentity();
});
afterAll(async () => ctx.stop());

type Request = [method: string, path: string, body?: unknown];

/**
 * Returns the responses to a user's requests that were authenticated before another change to the account was
 * committed.
 */
async function sendWhileLocked(
  { userId, session }: { userId: string; session: { access_token: string } },
  requests: readonly Request[],
  done: (tx: Transaction) => Promise<unknown>,
) {
  const responses = await ctx.db.transaction(async (tx) => {
    await tx.run(sql`select id from auth.users where id = ${userId} for update`);
    const sent = requests.map(([method, path, body]) =>
      sendAuthRequest(ctx, path, { method, session, body }),
    );
    await waitForLockWaiters(requests.length);
    await done(tx);
    return sent;
  });
  return (await Promise.all(responses)).map(({ status, body }) => ({ status, code: body?.error_code }));
}

/** Waits until this number of requests waits for the lock of the account row. */
async function waitForLockWaiters(wanted: number) {
  const countLockWaiters = () =>
    ctx.db.row<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  await expect.poll(countLockWaiters, { timeout: 20_000, interval: 5 }).toEqual({ count: wanted });
}

const changes = (identityId: string, factorId: string): Request[] => [
  ['PUT', '/user', { password: 'ladrilho amarelo', current_password: testAccountPassword }],
  ['DELETE', `/user/identities/${identityId}`],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Outro' }],
  ['DELETE', `/factors/${factorId}`],
  ['POST', `/factors/${factorId}/challenge`, {}],
  ['POST', '/factors/recovery-codes/regenerate', {}],
];

test('a session that ended while its requests waited no longer changes anything', async () => {
  const email = 'fim@example.com';
  const { client, mfaSession: session, user, factor } = await createAccountWithMfa(ctx, email);
  const requests = changes(assertPresent(user.identities?.[0]).identity_id, factor.id);
  const responses = await sendWhileLocked({ userId: user.id, session }, requests, (tx) =>
    tx.run(sql`delete from auth.sessions where user_id = ${user.id}`),
  );
  expect(responses).toEqual(requests.map(() => ({ status: 403, code: 'session_not_found' })));
  const after = await client.signInWithPassword({ email, password: testAccountPassword });
  expect(after.data.user?.identities).toHaveLength(1);
  expect(after.data.user?.factors).toHaveLength(1);
});
