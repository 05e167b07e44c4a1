import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, sendAuthRequest, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
beforeAll(async () => void (ctx = await startIdentity()));
afterAll(() => ctx.stop());

test.each([
  ['53100', 'The server is out of disk space'],
  ['58030', 'The disk of the server is failing'],
])('an error %s of PostgreSQL returns 503 with its own message: %s', async (sqlState, message) => {
  const email = `ana-${sqlState}@hub.example`;
  await createTestAccount(ctx, { email });
  const signIn = () =>
    sendAuthRequest(ctx, '/token?grant_type=password', { body: { email, password: testAccountPassword } });
  await ctx.db.pool.query(`
    create function fail_to_write() returns trigger language plpgsql as
      $$ begin raise exception 'the disk' using errcode = '${sqlState}'; end $$;
    create trigger fail_to_write before insert on auth.sessions execute function fail_to_write()`);
  const rejected = await signIn();
  expect(rejected).toMatchObject({ status: 503, body: { error_code: 'unexpected_failure', msg: message } });
  expect(rejected.headers.get('retry-after')).toBe('2');
  await ctx.db.pool.query('drop function fail_to_write cascade');
  expect((await signIn()).status).toBe(200);
});
