import { afterEach, expect, test, vi } from 'vitest';
import {
  deleteMemberDrafts,
  deleteDraftsByPrefix,
  subscribeDraftSent,
  saveDraft,
  readDraft,
  readDraftsByPrefix,
  deleteSentDraft,
} from './drafts.ts';

const draftKey = 'comment:1';
afterEach(() => deleteMemberDrafts(''));

test('a draft that has arrived is deleted, and its subscribers are notified', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeDraftSent(draftKey, listener);
  saveDraft(draftKey, { content: 'Assim.', key: 'k' });
  deleteSentDraft(draftKey, 'k');
  expect(readDraft(draftKey)).toBeUndefined();
  expect(listener).toHaveBeenCalledOnce();
  stop();
  saveDraft(draftKey, { content: 'Assim.', key: 'k' });
  deleteSentDraft(draftKey, 'k');
  expect(listener).toHaveBeenCalledOnce();
});

test('text that is written again in the meantime stays, even if it is the same', () => {
  const listener = vi.fn<() => void>();
  subscribeDraftSent(draftKey, listener);
  saveDraft(draftKey, { content: 'Assim.' });
  deleteSentDraft(draftKey, 'k');
  expect(readDraft(draftKey)).toEqual({ content: 'Assim.' });
  expect(listener).not.toHaveBeenCalled();
});

test('signing out without traces deletes the member’s own drafts and unsent messages, and no others', async () => {
  saveDraft('comment:ana:1', { content: 'de Ana' });
  saveDraft('outbox:ana:k', { content: 'para Bia' });
  saveDraft('comment:bia:1', { content: 'de Bia' });
  await deleteMemberDrafts('ana');
  expect(['comment:ana:1', 'outbox:ana:k'].map(readDraft)).toEqual([undefined, undefined]);
  expect(readDraft('comment:bia:1')).toEqual({ content: 'de Bia' });
});

test('the drafts with a common key prefix are read and deleted together, and others stay', () => {
  saveDraft('comment:ana:1', { content: 'Um comentário.' });
  saveDraft('comment:ana:1:7', { content: 'Uma resposta.' });
  saveDraft('comment:ana:2', { content: 'Outra discussão.' });
  expect(readDraftsByPrefix('comment:ana:1').map(({ content }) => content)).toEqual([
    'Um comentário.',
    'Uma resposta.',
  ]);
  deleteDraftsByPrefix('comment:ana:1');
  expect(readDraftsByPrefix('comment:ana')).toEqual([{ content: 'Outra discussão.' }]);
});

test('a draft key that begins with another key is not within it', () => {
  saveDraft('comment:ana:1', { content: 'Outra discussão.' });
  saveDraft('comment:ana:1:7', { content: 'Outra resposta.' });
  expect(readDraftsByPrefix('comment:an')).toEqual([]);
  saveDraft('comment:ana:12', { content: 'Um comentário.' });
  deleteDraftsByPrefix('comment:ana:1');
  expect(readDraft('comment:ana:12')).toEqual({ content: 'Um comentário.' });
});
