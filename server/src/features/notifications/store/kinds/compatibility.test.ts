import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { assertKindsAreCompatible } from './compatibility.ts';

const member = { cause: 'comment', to: sql`m.id` };
const audience = { cause: 'comment', to: { everyMember: sql`m.id`, from: sql`members m where true` } };

test('two kinds with the same precedence for the same event are an error at the start', () => {
  const mention = { kind: 'mention', precedence: 1, recipients: [member] } as const;
  expect(() => assertKindsAreCompatible([mention, { ...mention, kind: 'reply' }])).toThrow(
    'mention and reply have the precedence 1 for the event comment',
  );
  assertKindsAreCompatible([mention, { ...mention, kind: 'reply', precedence: 2 }]);
  assertKindsAreCompatible([
    mention,
    { ...mention, kind: 'reply', recipients: [{ ...member, cause: 'comment_edited' }] },
  ]);
});

test('two kinds with an audience for the same event are an error at the start', () => {
  const follow = { kind: 'follow', precedence: 1, recipients: [audience] } as const;
  expect(() => assertKindsAreCompatible([follow, { ...follow, kind: 'course', precedence: 2 }])).toThrow(
    'follow and course have an audience for the event comment',
  );
  assertKindsAreCompatible([follow, { kind: 'reply', precedence: 2, recipients: [member] }]);
});
