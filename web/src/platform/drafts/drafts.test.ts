import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraftsOf, hearSent, keepDraft, readDraft, settleDraft } from './drafts.ts';

const place = 'comment:1';
afterEach(() => forgetDraftsOf(''));

test('what has arrived is a draft no more, and whoever shows it hears of that', () => {
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

test('what was written anew meanwhile stays, also where it is the same', () => {
  const heard = vi.fn<() => void>();
  hearSent(place, heard);
  keepDraft(place, { content: 'Assim.' });
  settleDraft(place, 'k');
  expect(readDraft(place)).toEqual({ content: 'Assim.' });
  expect(heard).not.toHaveBeenCalled();
});

test('leaving without traces takes one’s own drafts and unsent messages, and nobody else’s', () => {
  keepDraft('comment:ana:1', { content: 'de Ana' });
  keepDraft('outbox:ana:k', { content: 'para Bia' });
  keepDraft('comment:bia:1', { content: 'de Bia' });
  forgetDraftsOf('ana');
  expect(['comment:ana:1', 'outbox:ana:k'].map(readDraft)).toEqual([undefined, undefined]);
  expect(readDraft('comment:bia:1')).toEqual({ content: 'de Bia' });
});
