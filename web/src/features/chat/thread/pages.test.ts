import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { expect, test } from 'vitest';
import { withMessage, withNewestPage, withMessagesRead, type ThreadPages } from './pages.ts';
import { canEditMessage, countReceivedSince, toMessageRows } from './message-rows.ts';

const person = (id: string) => ({ id, name: id, avatar: null });

/** The message of a minute. */
const at = (minute: number, more: Partial<PrivateMessage> = {}): PrivateMessage => ({
  id: `m${minute}`,
  conversationId: 'c',
  senderId: 'ana',
  receiverId: 'bia',
  content: `${minute}`,
  attachments: [],
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  editedAt: null,
  isDeleted: false,
  isRead: false,
  sender: person('ana'),
  receiver: person('bia'),
  clientMessageId: null,
  ...more,
});

const pagesOf = (...pages: number[][]): ThreadPages => ({
  pages: pages.map((minutes, index) => ({
    items: minutes.map((minute) => at(minute)),
    next: index < pages.length - 1 ? `n${index}` : undefined,
    previous: undefined,
  })),
  pageParams: pages.map((_, index) => (index === 0 ? {} : { cursor: `n${index - 1}` })),
});
const apart = (known: ThreadPages): ThreadPages => ({
  ...known,
  pages: known.pages.map((page, index) => (index === 0 ? { ...page, previous: 'p' } : page)),
});
const ids = ({ pages }: ThreadPages) => pages.map(({ items }) => items.map(({ id }) => id));

test('a newest page that overlaps the cached ones goes before them, and replaces the messages that both contain', () => {
  const page = { items: [at(7), at(6), at(5, { content: 'outra' })], next: 'x', previous: undefined };
  const known = withNewestPage(pagesOf([5, 4], [3, 2]), page);
  expect(ids(known)).toEqual([
    ['m7', 'm6', 'm5', 'm4'],
    ['m3', 'm2'],
  ]);
  expect(known.pages[0]?.items[2]?.content).toBe('outra');
});

test('a page full of new messages replaces the list, because there may be a gap before the known ones', () => {
  const page = { items: [at(60), at(59)], next: 'x', previous: undefined };
  expect(withNewestPage(pagesOf([5, 4], [3, 2]), page)).toEqual({ pages: [page], pageParams: [{}] });
});

test('a page that is the whole thread replaces what was known', () => {
  const page = { items: [at(5)], next: undefined, previous: undefined };
  expect(ids(withNewestPage(pagesOf([5, 4]), page))).toEqual([['m5']]);
});

test('a page requested before the newest message, and received last, removes nothing', () => {
  const late = (next: string | undefined) => ({ items: [at(5), at(4)], next, previous: undefined });
  expect(ids(withNewestPage(pagesOf([6, 5, 4], [3]), late('x')))).toEqual([['m6', 'm5', 'm4'], ['m3']]);
  expect(ids(withNewestPage(pagesOf([6, 5, 4]), late(undefined)))).toEqual([['m6', 'm5', 'm4']]);
  expect(ids(withNewestPage(pagesOf([6]), late('x')))).toEqual([['m6', 'm5', 'm4']]);
});

test('a cleared thread retains nothing', () => {
  const all = (...items: PrivateMessage[]) => ({ items, next: undefined, previous: undefined });
  expect(ids(withNewestPage(pagesOf([6, 5], [4]), all()))).toEqual([[]]);
  expect(ids(withNewestPage(pagesOf([6, 5], [4]), all(at(9))))).toEqual([['m9']]);
  expect(ids(withNewestPage(apart(pagesOf([6, 5], [4])), all(at(9))))).toEqual([['m9']]);
});

test('pages apart from the newest remain intact, and edited messages change in their place', () => {
  const known = apart(pagesOf([5, 4], [3]));
  const page = { items: [at(60), at(5, { content: 'outra' })], next: 'x', previous: undefined };
  expect(ids(withNewestPage(known, page))).toEqual(ids(known));
  expect(withNewestPage(known, page).pages[0]?.items[0]?.content).toBe('outra');
  expect(ids(withMessage(known, at(9)))).toEqual(ids(known));
  expect(withMessage(known, at(3, { content: 'outra' })).pages[1]?.items[0]?.content).toBe('outra');
});

test('a message replaces its old version, or goes before the others', () => {
  const known = pagesOf([5, 4], [3]);
  expect(withMessage(known, at(3, { content: 'outra' })).pages[1]?.items[0]?.content).toBe('outra');
  expect(ids(withMessage(known, at(9)))).toEqual([['m9', 'm5', 'm4'], ['m3']]);
});

test('the messages that a participant received up to a time are read, and no others', () => {
  const known = pagesOf([5, 4, 3]);
  const read = withMessagesRead(known, { memberId: 'bia', until: at(4).createdAt });
  expect(read.pages[0]?.items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect(withMessagesRead(known, { memberId: 'ana', until: at(5).createdAt })).toEqual(known);
});

test('messages of one member on one day without a pause form a group', () => {
  const day = (moment: string) => moment.slice(0, 10);
  const messages = [at(0), at(2), at(3, { senderId: 'bia' }), at(20, { senderId: 'bia' }), at(24 * 60 - 720)];
  const rows = toMessageRows(messages, day);
  expect(rows.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect(rows.map(({ isNewDay }) => isNewDay)).toEqual([true, false, false, false, true]);
});

test('the messages of the other participant since the last look are counted, and none of the user’s own', () => {
  const messages = [at(0, { senderId: 'bia' }), at(1), at(2, { senderId: 'bia' }), at(3), at(4)];
  expect(countReceivedSince(messages, 'm1', 'bia')).toBe(1);
  expect(countReceivedSince(messages, 'm4', 'bia')).toBe(0);
  expect(countReceivedSince(messages, 'gone', 'bia')).toBe(2);
});

test('a message can be edited for some minutes', () => {
  expect(canEditMessage(at(0), new Date(at(14).createdAt))).toBe(true);
  expect(canEditMessage(at(0), new Date(at(15).createdAt))).toBe(false);
});
