import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdminClient,
  sendAuthRequest,
  signInToAccount,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { findHighestStoredHashCosts } from './store.ts';
import { calculateTimingPaddingWork } from './calculate-timing-padding-work.ts';

let ctx: TestIdentity;
let admin: Awaited<ReturnType<typeof createAdminClient>>;
beforeAll(async () => {
  ctx = await startIdentity({ fastPasswords: false });
  admin = await createAdminClient(ctx);
});
afterAll(() => ctx.stop());

const readHash = async (email: string) =>
  (
    await ctx.db.row<{ password_hash: string }>(
      sql`select password_hash from auth.users where email = ${email}`,
    )
  )?.password_hash;

// The value of `Algorithm.Argon2i` in the library: a const enum does not exist at runtime.
const argon2i = 1;
const cheapCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

test.each([
  ['2a', (password: string) => bcrypt(password, { cost: 4, version: '2a' })],
  ['2b', (password: string) => bcrypt(password, { cost: 5, version: '2b' })],
  ['2y', (password: string) => bcrypt(password, { cost: 4, version: '2y' })],
  ['argon2i', (password: string) => argon2(password, { ...cheapCost, algorithm: argon2i })],
  ['argon2id', (password: string) => argon2(password, cheapCost)],
])('a hash of %s brought along opens the account, and becomes one of today', async (kind, make) => {
  const email = `${kind}@hub.example`;
  const password_hash = await make(testAccountPassword);
  const { data, error } = await admin.createUser({ email, password_hash, email_confirm: true });
  expect(error).toBeNull();
  expect(JSON.stringify(data)).not.toContain(password_hash);
  const wrong = await ctx.client().signInWithPassword({ email, password: 'errada demais' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  expect(await readHash(email)).toBe(password_hash);
  await signInToAccount(ctx, email);
  expect(await readHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signInToAccount(ctx, email);
});

test('a hash replaces a password without a notice', async () => {
  const { data } = await admin.createUser({
    email: 'troca@hub.example',
    password: testAccountPassword,
    email_confirm: true,
  });
  const password_hash = await bcrypt('senha de antes', { cost: 4 });
  await admin.updateUserById(data.user?.id ?? '', { password_hash });
  await signInToAccount(ctx, 'troca@hub.example', 'senha de antes');
  expect(await ctx.listEmails('troca@hub.example')).toEqual([]);
});

test('bcrypt reads 72 bytes: a longer password does not match, regardless of the rest', async () => {
  const password = 'ç'.repeat(36);
  const email = 'longa@hub.example';
  await admin.createUser({ email, password_hash: await bcrypt(password, { cost: 4 }), email_confirm: true });
  const { error } = await ctx.client().signInWithPassword({ email, password: `${password}x` });
  expect(error?.code).toBe('invalid_credentials');
  await signInToAccount(ctx, email, password);
});

test.each([
  'senha',
  '$1$abc$abcdefghijklmnopqrstuv',
  '$2x$10$abcdefghijklmnopqrstuuVYtrpTrpTrpTrpTrpTrpTrpTrpTrpTr',
  '$2b$31$abcdefghijklmnopqrstuuVYtrpTrpTrpTrpTrpTrpTrpTrpTrpTr',
  '$2b$10$curta',
  '$argon2d$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo',
  '$argon2id$v=19$m=9999999,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo',
  '$argon2id$v=19$m=65536,t=0,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo',
])('"%s" is no hash that could be compared with', async (password_hash) => {
  const { error } = await admin.createUser({ email: 'nenhuma@hub.example', password_hash });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a wrong password reads alike with an imported account, with any other, and with none', async () => {
  const password_hash = await bcrypt(testAccountPassword, { cost: 4 });
  const open = { email_confirm: true };
  await admin.createUser({ email: 'trazida@hub.example', password_hash, ...open });
  await admin.createUser({ email: 'nossa@hub.example', password: testAccountPassword, ...open });
  await admin.createUser({ email: 'banida@hub.example', password_hash, ...open, ban_duration: '24h' });
  const tries = [
    ['trazida@hub.example', 'errada demais'],
    ['nossa@hub.example', 'errada demais'],
    ['banida@hub.example', 'errada demais'],
    ['ninguem@hub.example', testAccountPassword],
  ];
  const outcomes = [];
  for (const [email, password] of tries) {
    const before = ctx.db.statementsSent;
    const { status, body } = await sendAuthRequest(ctx, '/token?grant_type=password', {
      body: { email, password },
    });
    outcomes.push([status, body.error_code, ctx.db.statementsSent - before]);
  }
  expect(outcomes).toEqual(tries.map(() => [400, 'invalid_credentials', 3]));
});

test('a wrong password costs the same for every stored hash: the missing work is added', async () => {
  const highestCosts = { bcrypt: 12, argon2: 65_536 * 3 };
  const defaults = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const rest = 'c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g';
  const bcryptHash = (cost: string) => `$2b$${cost}$${'a'.repeat(53)}`;
  const kinds = [
    { stored: null, bcrypt: 0, argon2: 19_456 * 2 },
    { stored: `$argon2id$v=19$m=19456,t=2,p=1$${rest}`, bcrypt: 0, argon2: 19_456 * 2 },
    { stored: `$argon2id$v=19$m=65536,t=3,p=1$${rest}`, bcrypt: 0, argon2: 65_536 * 3 },
    { stored: `$argon2i$v=19$m=4096,t=3,p=1$${rest}`, bcrypt: 0, argon2: 4_096 * 3 },
    { stored: bcryptHash('12'), bcrypt: 2 ** 12, argon2: 0 },
    { stored: bcryptHash('09'), bcrypt: 2 ** 9, argon2: 0 },
  ];
  for (const kind of kinds) {
    const remaining = calculateTimingPaddingWork(kind.stored, highestCosts, defaults);
    const bcryptWork = remaining.bcrypt.reduce((sum, cost) => sum + 2 ** cost, kind.bcrypt);
    const argon2Work = remaining.argon2.reduce(
      (sum, passwordCost) => sum + passwordCost.memoryCost * passwordCost.timeCost,
      kind.argon2,
    );
    expect(bcryptWork, kind.stored ?? 'no account').toBe(2 ** 12);
    // The padding consists of whole passes, so it can be wrong by half a pass of the default memory cost.
    expect(Math.abs(argon2Work - 65_536 * 3)).toBeLessThan(19_456 / 2);
  }
  const nothing = { bcrypt: null, argon2: null };
  expect(calculateTimingPaddingWork(null, nothing, defaults)).toEqual({ bcrypt: [], argon2: [] });
});

test('the costliest of the hashes brought along is found', async () => {
  const other = await startIdentity({ fastPasswords: false });
  try {
    const adminClient = await createAdminClient(other);
    expect(await findHighestStoredHashCosts(other.db)).toEqual({ bcrypt: null, argon2: null });
    const hashes = [
      await bcrypt(testAccountPassword, { cost: 4 }),
      await bcrypt(testAccountPassword, { cost: 5 }),
      await argon2(testAccountPassword, { memoryCost: 1_024, timeCost: 3, parallelism: 1 }),
    ];
    for (const [index, password_hash] of hashes.entries()) {
      await adminClient.createUser({ email: `a${index}@hub.example`, password_hash });
    }
    await adminClient.createUser({ email: 'nossa@hub.example', password: testAccountPassword });
    expect(await findHighestStoredHashCosts(other.db)).toEqual({ bcrypt: 5, argon2: 3_072 });
  } finally {
    await other.stop();
  }
});
