import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { sql } from '#platform/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminOf, ask, signedIn, usualPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let house: TestIdentity;
let admin: Awaited<ReturnType<typeof adminOf>>;
beforeAll(async () => {
  house = await startIdentity({ quickPasswords: false });
  admin = await adminOf(house);
});
afterAll(() => house.stop());

const hashOf = async (email: string) =>
  (
    await house.db.row<{ password_hash: string }>(
      sql`select password_hash from auth.users where email = ${email}`,
    )
  )?.password_hash;

// The library's name for it is a type that is gone when this runs.
const argon2i = 1;
const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

test.each([
  ['2a', (password: string) => bcrypt(password, { cost: 4, version: '2a' })],
  ['2b', (password: string) => bcrypt(password, { cost: 5, version: '2b' })],
  ['2y', (password: string) => bcrypt(password, { cost: 4, version: '2y' })],
  ['argon2i', (password: string) => argon2(password, { ...cheap, algorithm: argon2i })],
  ['argon2id', (password: string) => argon2(password, cheap)],
])('a hash of %s brought along opens the account, and becomes one of today', async (kind, make) => {
  const email = `${kind}@hub.example`;
  const password_hash = await make(usualPassword);
  const { data, error } = await admin.createUser({ email, password_hash, email_confirm: true });
  expect(error).toBeNull();
  expect(JSON.stringify(data)).not.toContain(password_hash);
  const wrong = await house.client().signInWithPassword({ email, password: 'errada demais' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  expect(await hashOf(email)).toBe(password_hash);
  await signedIn(house, email);
  expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signedIn(house, email);
});

test('a hash takes the place of a password, and tells nobody', async () => {
  const { data } = await admin.createUser({
    email: 'troca@hub.example',
    password: usualPassword,
    email_confirm: true,
  });
  const password_hash = await bcrypt('senha de antes', { cost: 4 });
  await admin.updateUserById(data.user?.id ?? '', { password_hash });
  await signedIn(house, 'troca@hub.example', 'senha de antes');
  expect(await house.mails('troca@hub.example')).toEqual([]);
});

test('bcrypt reads 72 bytes: a longer password does not fit, whatever stands after them', async () => {
  const known = 'ç'.repeat(36);
  const email = 'longa@hub.example';
  await admin.createUser({ email, password_hash: await bcrypt(known, { cost: 4 }), email_confirm: true });
  const { error } = await house.client().signInWithPassword({ email, password: `${known}x` });
  expect(error?.code).toBe('invalid_credentials');
  await signedIn(house, email, known);
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

test('a wrong password takes as long with an imported account as with any other, and with none', async () => {
  const costly = await bcrypt(usualPassword, { cost: 11 });
  const cheaper = await bcrypt(usualPassword, { cost: 9 });
  await admin.createUser({ email: 'cara@hub.example', password_hash: costly, email_confirm: true });
  await admin.createUser({ email: 'barata@hub.example', password_hash: cheaper, email_confirm: true });
  await admin.createUser({ email: 'nossa@hub.example', password: usualPassword, email_confirm: true });
  const banned = { password_hash: cheaper, email_confirm: true, ban_duration: '24h' };
  await admin.createUser({ email: 'banida@hub.example', ...banned });
  const tries = [
    ['cara@hub.example', 'errada demais'],
    ['barata@hub.example', 'errada demais'],
    ['nossa@hub.example', 'errada demais'],
    ['banida@hub.example', usualPassword],
    ['ninguem@hub.example', usualPassword],
  ] as const;
  const rounds = tries.map(() => [] as number[]);
  // In turns, so that a busy moment of the machine falls on all of them.
  for (let round = 0; round < 5; round += 1) {
    for (const [index, [email, password]] of tries.entries()) {
      const before = house.db.statementsSent;
      const begun = performance.now();
      const { status, body } = await ask(house, '/token?grant_type=password', { body: { email, password } });
      rounds[index]?.push(performance.now() - begun);
      expect([status, body.error_code, house.db.statementsSent - before]).toEqual([
        400,
        'invalid_credentials',
        3,
      ]);
    }
  }
  const medians = rounds.map((times) => times.toSorted((a, b) => a - b)[2] ?? 0);
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.5);
}, 120_000);
