import { afterEach, expect, test, vi } from 'vitest';
import {
  forgetDraftsOf,
  forgetDraftsWithin,
  hearSent,
  keepDraft,
  readDraft,
  readDraftsWithin,
  settleDraft,
} from './drafts.ts';

const place = 'comment:1';
afterEach(() => forgetDraftsOf(''));

test('a draft that has arrived is deleted, and its subscribers are notified', () => {
  const heard = vi.fn<() => void>();
  const stop = hearSent(place, heard);
  keepDraft(place, { content: 'Assim.', key: 'k' });
  settleDraft(place, 'k');
  expect(readDraft(place)).toBeUndefined();
  expect(heard).toHaveBeenCalledOnce();
  stop();
  keepDraft(place, { content: 'Assim.', key: 'k' });
  settleDraft(place, 'k');
  expect(heard).toHaveBeenCalledOnce();
});

test('text that is written again in the meantime stays, even if it is the same', () => {
  const heard = vi.fn<() => void>();
  hearSent(place, heard);
  keepDraft(place, { content: 'Assim.' });
  settleDraft(place, 'k');
  expect(readDraft(place)).toEqual({ content: 'Assim.' });
  expect(heard).not.toHaveBeenCalled();
});

test('signing out without traces deletes the member’s own drafts and unsent messages, and no others', async () => {
  keepDraft('comment:ana:1', { content: 'de Ana' });
  keepDraft('outbox:ana:k', { content: 'para Bia' });
  keepDraft('comment:bia:1', { content: 'de Bia' });
  await forgetDraftsOf('ana');
  expect(['comment:ana:1', 'outbox:ana:k'].map(readDraft)).toEqual([undefined, undefined]);
  expect(readDraft('comment:bia:1')).toEqual({ content: 'de Bia' });
});

test('the drafts with a common key prefix are read and deleted together, and others stay', () => {
  keepDraft('comment:ana:1', { content: 'Um comentário.' });
  keepDraft('comment:ana:1:7', { content: 'Uma resposta.' });
  keepDraft('comment:ana:2', { content: 'Outra discussão.' });
  expect(readDraftsWithin('comment:ana:1').map(({ content }) => content)).toEqual([
    'Um comentário.',
    'Uma resposta.',
  ]);
  forgetDraftsWithin('comment:ana:1');
  expect(readDraftsWithin('comment:ana')).toEqual([{ content: 'Outra discussão.' }]);
});

test('a place whose name begins with that of another place is not within it', () => {
  keepDraft('comment:ana:1', { content: 'Outra discussão.' });
  keepDraft('comment:ana:1:7', { content: 'Outra resposta.' });
  expect(readDraftsWithin('comment:an')).toEqual([]);
  keepDraft('comment:ana:12', { content: 'Um comentário.' });
  forgetDraftsWithin('comment:ana:1');
  expect(readDraft('comment:ana:12')).toEqual({ content: 'Um comentário.' });
});
