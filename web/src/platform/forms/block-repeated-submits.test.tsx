import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockRepeatedSubmits } from './block-repeated-submits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderForm() {
  const act = vi.fn<() => void>();
  const page = document.body.appendChild(document.createElement('div'));
  blockRepeatedSubmits(page);
  render(
    <form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <input aria-label="field" onKeyDown={act} />
      <button type="button" onClick={act}>
        Send
      </button>
      <div role="menuitem" tabIndex={0} onClick={act} onKeyDown={() => undefined}>
        Choose
      </div>
      <button type="button" data-repeatable onClick={act}>
        Like
      </button>
    </form>,
    { baseElement: page },
  );
  return act;
}

test.each([
  ['a button', () => fireEvent.click(screen.getByRole('button', { name: 'Send' })), 1],
  ['an entry of a menu', () => fireEvent.click(screen.getByRole('menuitem')), 1],
  ['a form', () => fireEvent.submit(screen.getByRole('form')), 1],
  ['Ctrl+Enter', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true }), 1],
  ['a letter', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'a' }), 2],
  ['a toggle that is marked', () => fireEvent.click(screen.getByRole('button', { name: 'Like' })), 2],
])('%s that is used twice before the page renders acts as often as it should', (_name, use, times) => {
  const act = renderForm();
  use();
  use();
  expect(act).toHaveBeenCalledTimes(times);
  vi.runAllTimers();
  use();
  expect(act).toHaveBeenCalledTimes(times + 1);
  vi.runAllTimers();
});

const sources = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(sources, file), 'utf8');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

test('the page blocks repeated submits of every control but the toggle of a like', () => {
  expect(read('main.tsx')).toContain('blockRepeatedSubmits(document)');
  const repeatable = files.filter((file) => /\bdata-repeatable\b/.test(read(file)));
  expect(repeatable.toSorted()).toEqual([
    'features/likes/LikeToggle.tsx',
    'platform/forms/block-repeated-submits.ts',
  ]);
});

/**
 * The files that send a request without checking whether one is pending, grouped by the reason why a
 * second submit does no harm.
 */
const safe: Record<string, readonly string[]> = {
  // The dialog or the menu is closed when the request is sent.
  closed: [
    'app/shell/ProfileMenuItems.tsx',
    'features/attachments/RemoveAttachmentButton.tsx',
    'features/blocks/MuteAndBlockMenuItems.tsx',
    'features/chat/thread/ConversationHeader.tsx',
    'features/comments/use-comment-actions.ts',
    'features/discussions/DeleteDiscussionDialog.tsx',
    'features/discussions/DiscussionMenu.tsx',
    'features/discussions/editing/AnnounceDiscussionDialog.tsx',
  ],
  // The request contains the wanted state, so sending it twice has the same result.
  absolute: [
    'app/settings/NotificationSettingsScreen.tsx',
    'features/content-rules/FirstPostsReviewSetting.tsx',
    'features/courses/editor/ContentsEditor.tsx',
    'features/courses/page/CourseRatingInput.tsx',
    'features/events/page/RsvpForm.tsx',
    'features/likes/queries.ts',
    'features/members/profile/FieldVisibilitySwitch.tsx',
    'features/notifications/NotificationRow.tsx',
  ],
  // The caller checks it instead: `EventDialogFormFrame`, or the save bar of the settings.
  called: [
    'features/events/cover/use-event-cover-draft.ts',
    'features/events/proposals/ProposalForm.tsx',
    'features/members/settings/draft.ts',
    'features/notifications/settings/draft.ts',
  ],
};

test('every file that sends a change reads whether a request is pending, or is listed as safe', () => {
  const sending = files.filter((file) => /(?<![a-zA-Z])mutate(?:Async)?\(/.test(read(file)));
  expect(sending.length).toBeGreaterThan(100);
  const unguarded = sending.filter((file) => !/\b(?:isPending|isSending|isBusy)\b/.test(read(file)));
  expect(unguarded.toSorted()).toEqual(Object.values(safe).flat().toSorted());
});
