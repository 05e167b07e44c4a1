import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { maxHashingThreads } from './hashing.ts';
import { createPasswordService } from './passwords.ts';

test('a password matches its own hash only, and nothing matches a missing hash', async () => {
  const passwords = createPasswordService();
  const stored = await passwords.hash('ladrilho azul');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, 'ladrilho azul')).toBe(true);
  expect(await passwords.matches(stored, 'ladrilho Azul')).toBe(false);
  expect(await passwords.matches(null, 'nobody has this one')).toBe(false);
  expect(passwords.isOutdated(stored)).toBe(false);
  expect(passwords.isOutdated(stored.replace('m=19456', 'm=8192'))).toBe(true);
});

test('few hashes run at once and fifty wait; the next caller must retry later', async () => {
  const passwords = createPasswordService();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.hash('ladrilho azul')),
  );
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - rejected.length).toBe(maxHashingThreads + 50);
  expect(rejected.every(({ reason }) => reason.status === 503 && reason.details.retryAfterSeconds > 0)).toBe(
    true,
  );
  expect(await passwords.hash('ladrilho azul')).toContain('argon2id');
});

test('length counts characters as a person sees them', () => {
  const { weaknesses } = createPasswordService();
  expect(weaknesses('🙂🙂🙂🙂🙂', 6)).toEqual(['length']);
  expect(weaknesses('🙂🙂🙂🙂🙂🙂', 6)).toEqual([]);
  expect(weaknesses('x'.repeat(129), 6)).toEqual(['length']);
});

test('the commonest passwords are refused however they are spelled', () => {
  const { weaknesses } = createPasswordService();
  expect(commonPasswords.size).toBeGreaterThan(190);
  for (const common of ['123456', 'Senha123', 'BRASIL', 'flamengo', 'qwerty']) {
    expect(weaknesses(common, 6), common).toEqual(['pwned']);
  }
});
