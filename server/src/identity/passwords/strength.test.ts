import { rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import {
  createAdminClient,
  createSignedInAccount,
  sendAuthRequest,
  testAccountPassword,
} from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { readPasswordBlocklist } from './password-blocklist.ts';
import { createPasswordService } from './passwords.ts';
import { createGuessablePasswordChecker } from './strength.ts';

const input: unknown[] = [];
const log = { warn: (...args: unknown[]) => void input.push(args) };
// A long timeout, because a busy machine starts the thread slowly. Another test covers the timeout itself.
const estimator = createGuessablePasswordChecker(log, { timeoutMs: 20_000 });
const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let folder: string;
let ctx: TestIdentity;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mutirao-list-'));
  const list = await listOf('known.txt', ['capivara dourada']);
  ctx = await startIdentity({ passwords: createPasswordService({ cost, estimator, list }) });
});
afterAll(async () => {
  await ctx.stop();
  await rm(folder, { recursive: true });
});

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex');

async function writeListFile(name: string, text: string) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

const listOf = async (name: string, passwords: string[]) =>
  readPasswordBlocklist(await writeListFile(name, passwords.map(sha1).join('\n')));

test.each(['gabriela', 'qwertyui', 'abcdefgh', 'aaaaaaaaaa', 'ana@hub.example', 'anaclara', 'aralcana'])(
  '"%s" is guessed soon with knowledge of the owner',
  async (password) => {
    expect(await estimator.isGuessable(password, ['ana@hub.example', 'anaclara'])).toBe(true);
  },
);

test.each([testAccountPassword, 'nova senha boa', 'senha escolhida', 'x7#kQ!', 'ç'.repeat(200)])(
  '"%s" is not guessed so soon',
  async (password) => {
    expect(await estimator.isGuessable(password, ['ana@hub.example'])).toBe(false);
  },
);

test('a slow estimate times out, is logged, and the password is accepted', async () => {
  const lowLatencyDb = createGuessablePasswordChecker(log, { timeoutMs: 0 });
  const before = input.length;
  // The test queues a slow password first, so that the thread cannot respond in time for the second one.
  const slow = estimator.isGuessable('Quatro Tijolos Azuis e Dois Amarelos na Parede da Casa 1987!', []);
  expect(await lowLatencyDb.isGuessable('gabriela', [])).toBe(false);
  expect(await slow).toBe(false);
  expect(input.length).toBe(before + 2);
  expect(JSON.stringify(input)).not.toContain('gabriela');
  // The slow thread was terminated, and the next call starts a new one.
  expect(await estimator.isGuessable('gabriela', [])).toBe(true);
});

test('a guessable or listed password is rejected with a reason in every flow that sets one', async () => {
  const { client, user } = await createSignedInAccount(ctx, 'clarabela@hub.example');
  const admin = await createAdminClient(ctx);
  const choosePasswords = async (password: string) => [
    (await ctx.client().signUp({ email: 'nova@hub.example', password })).error,
    (await client.updateUser({ password, current_password: testAccountPassword })).error,
    (await admin.createUser({ email: 'outra@hub.example', password })).error,
    (await admin.updateUserById(user.id, { password })).error,
    (await admin.generateLink({ type: 'signup', email: 'outra@hub.example', password })).error,
  ];
  for (const [password, reason] of [
    ['gabriela', 'characters'],
    ['capivara dourada', 'pwned'],
  ] as const) {
    for (const error of await choosePasswords(password)) {
      expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
    }
  }
  const ownUpdate = await client.updateUser({ password: 'clarabela', current_password: testAccountPassword });
  expect(ownUpdate.error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
});

test('a listed password from before signs in, and the response warns about it', async () => {
  const email = 'antiga@hub.example';
  const { data } = await (await createAdminClient(ctx)).createUser({ email, email_confirm: true });
  const { hash } = createPasswordService({ cost });
  await (
    await createAdminClient(ctx)
  ).updateUserById(data.user?.id ?? '', { password_hash: await hash('capivara dourada') });
  const { body } = await sendAuthRequest(ctx, '/token?grant_type=password', {
    body: { email, password: 'capivara dourada' },
  });
  expect(body.weak_password.reasons).toEqual(['pwned']);
});

test('a list is found through whether it is in order or not, in either case, with counts or without', async () => {
  const passwords = Array.from({ length: 5_000 }, (_, index) => `senha ${index}`);
  const hashes = passwords.map(sha1);
  const ordered = hashes.toSorted().map((hash, index) => `${hash.toUpperCase()}:${index}`);
  const lists = [
    await readPasswordBlocklist(await writeListFile('unordered.txt', hashes.join('\n'))),
    await readPasswordBlocklist(await writeListFile('ordered.txt', `${ordered.join('\r\n')}\r\n`)),
  ];
  for (const list of lists) {
    expect(list.size).toBe(5_000);
    expect(passwords.every((password) => list.has(password))).toBe(true);
    expect(['senha', 'senha 5000', ''].some((password) => list.has(password))).toBe(false);
  }
  expect((await readPasswordBlocklist(await writeListFile('empty.txt', ''))).has('senha')).toBe(false);
});

test('an unreadable list is reported with its path and line', async () => {
  const nowhere = path.join(folder, 'nowhere.txt');
  expect(await awaitPortugueseFailureSentence(readPasswordBlocklist(nowhere))).toBe(
    `PASSWORD_LIST_FILE: não consigo ler ${nowhere}. Confira o caminho e as permissões.`,
  );
  const wrong = await writeListFile('wrong.txt', `${sha1('a')}\nsenha\n`);
  expect(await awaitPortugueseFailureSentence(readPasswordBlocklist(wrong))).toMatch(
    /^PASSWORD_LIST_FILE: a linha 2 de .*wrong\.txt não é um SHA-1 em hexadecimal, como em [0-9A-F]{40}/,
  );
});
