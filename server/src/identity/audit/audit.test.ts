import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdminClient,
  createSignedInAccount,
  sendAuthRequest,
  signTestServiceToken,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { sql } from '#platform/database/database';
import { identityRetentionMilliseconds, runIdentityMaintenance } from '../purge-expired.ts';

let ctx: TestIdentity;
let accounts: Record<'ana' | 'bia', string>;
beforeAll(async () => {
  ctx = await startIdentity();
  const ana = await createSignedInAccount(ctx, 'ana@hub.example');
  ctx.advance(1_000);
  await ctx.client().signInWithPassword({ email: 'ana@hub.example', password: 'errada demais' });
  ctx.advance(1_000);
  const bia = await createSignedInAccount(ctx, 'bia@hub.example');
  ctx.advance(1_000);
  await bia.client.signOut();
  ctx.advance(1_000);
  await (await createAdminClient(ctx)).updateUserById(ana.user.id, { user_metadata: { city: 'Natal' } });
  accounts = { ana: ana.user.id, bia: bia.user.id };
});
afterAll(() => ctx.stop());

type Payload = { action: string; actor_username: string; log_type: string };

async function listAudit(query = '') {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  return sendAuthRequest(ctx, `/admin/audit?${query}`, { method: 'GET', headers });
}

async function listActions(query: string): Promise<string[]> {
  const { body } = await listAudit(`query=${encodeURIComponent(query)}`);
  return body.map(({ payload }: { payload: Payload }) => payload.action);
}

test('audit entries are listed newest first, in the form of the protocol', async () => {
  const { status, headers, body } = await listAudit();
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe('5');
  expect(body[0]).toEqual({
    id: expect.any(String),
    payload: {
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: 'service_role',
      actor_via_sso: false,
      action: 'user_modified',
      log_type: 'user',
      traits: { user_id: accounts.ana, user_email: 'ana@hub.example' },
    },
    ip_address: expect.any(String),
    created_at: expect.any(String),
  });
  expect(body[1].payload).toMatchObject({
    actor_id: accounts.bia,
    actor_username: 'bia@hub.example',
    actor_name: 'Ana',
    action: 'logout',
    log_type: 'account',
  });
});

test('entries are found by who did it, by what was done, and by what it is about', async () => {
  expect(await listActions('author:ana@hub')).toEqual(['login_failed', 'login']);
  expect(await listActions('author:service_role')).toEqual(['user_modified']);
  expect(await listActions('author:%')).toEqual([]);
  expect(await listActions('action:login')).toEqual(['login', 'login_failed', 'login']);
  expect(await listActions('action:logout')).toEqual(['logout']);
  expect(await listActions('type:user')).toEqual(['user_modified']);
  expect(await listActions('type:nada')).toEqual([]);
});

test('the log comes in pages', async () => {
  const first = await listAudit('page=1&per_page=3&query=action:log');
  expect(first.body).toHaveLength(3);
  expect(first.headers.get('x-total-count')).toBe('4');
  expect(first.headers.get('link')).toContain('page=2&per_page=3&query=action%3Alog>; rel="next"');
  expect((await listAudit('page=2&per_page=3&query=action:log')).body).toHaveLength(1);
});

test.each([
  'query=ana',
  'query=nada:x',
  'query=author:',
  'page=-1',
  'page=51&per_page=1000',
  'query=author:%00',
])('%s is refused', async (query) => {
  const { status, body } = await listAudit(query);
  expect([status, body.error_code]).toEqual([400, 'validation_failed']);
});

test('An IP address is stored in full for half a year, and then only its network', async () => {
  const set = (ip: string) =>
    ctx.db.run(sql`
      insert into auth.audit_log_entries (id, action, ip, created_at)
      values (gen_random_uuid(), 'login', ${ip}, ${ctx.identity.now()})`);
  for (const ip of ['203.0.113.77', '2001:db8:1:2::9']) await set(ip);
  const readAddresses = async () => {
    const rows = await ctx.db.rows<{ ip: string }>(sql`
      select host(ip) as ip from auth.audit_log_entries
      where ip <<= '203.0.113.0/24' or ip <<= '2001:db8::/32' order by family(ip)`);
    return rows.map(({ ip }) => ip);
  };
  ctx.advance(identityRetentionMilliseconds.addresses - 60_000);
  await runIdentityMaintenance(ctx.identity);
  expect(await readAddresses()).toEqual(['203.0.113.77', '2001:db8:1:2::9']);
  ctx.advance(120_000);
  for (let round = 0; round < 2; round += 1) {
    await runIdentityMaintenance(ctx.identity);
    expect(await readAddresses()).toEqual(['203.0.113.0', '2001:db8:1::']);
  }
});
