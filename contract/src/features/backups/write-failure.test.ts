import { expect, test } from 'vitest';
import { contractMessages } from '../../messages/index.ts';
import { writeBackupFailureSentence, writeStoredBackupReason } from './write-failure.ts';

const english = contractMessages('en-US');

test.each([
  [
    'a.png',
    '',
    'The backup is not complete. Files that the tables name and that it lacks: a.png. What to do:',
  ],
  ['', 'b.png', 'The backup is not complete. Files with another size or content: b.png. What to do:'],
])('of the files at fault only those that exist are named: %j, %j', (missing, differing, start) => {
  const failure = { code: 'files_at_fault', params: { missing, differing } } as const;
  expect(writeBackupFailureSentence(english, failure).startsWith(start)).toBe(true);
});

test('violated invariants are written as sentences, and one of another version keeps its name', () => {
  const failure = { code: 'violations', params: { invariants: 'poll_counts, of_a_later_version' } } as const;
  const sentence = writeBackupFailureSentence(english, failure);
  expect(sentence).toContain(`${english.invariants.poll_counts}; of_a_later_version.`);
});

test('a value is inserted as it is', () => {
  const failure = { code: 'bucket_missing', params: { bucket: '{endpoint}$&', endpoint: 'x' } } as const;
  expect(writeBackupFailureSentence(english, failure)).toBe('There is no bucket {endpoint}$& at x.');
});

test('an unknown failure has the stored reason, which is Portuguese', () => {
  const failure = { code: 'toString', params: {} };
  const stored = { text: 'Sem espaço.', storedLanguage: 'pt-BR' };
  expect(writeStoredBackupReason(english, { failure, reason: 'Sem espaço.' })).toEqual(stored);
  expect(writeStoredBackupReason(english, { failure: null, reason: null })).toBeNull();
});
