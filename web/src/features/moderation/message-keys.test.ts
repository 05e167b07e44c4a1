import {
  contentReleaseNoteIfEmpty,
  moderationActions,
  moderationNotesIfEmpty,
  sanctionReasonsIfEmpty,
} from '@mutirao/contract/features/moderation/limits';
import { expect, test } from 'vitest';
import { messages } from '#messages/pt-BR/features/moderation.ts';
import { reasonIfEmptyMessageKeyByAction } from './message-keys.ts';

test.each(moderationActions)(
  'the Portuguese reason of %s is the text that the hub stores without one',
  (action) => {
    const stored = action === 'ignore' ? moderationNotesIfEmpty.ignore : sanctionReasonsIfEmpty[action];
    expect(messages[reasonIfEmptyMessageKeyByAction[action]]).toBe(stored);
  },
);

test('the Portuguese note of released content is the text that the hub stores without one', () => {
  expect(messages.reasonIfReleased).toBe(contentReleaseNoteIfEmpty);
});
