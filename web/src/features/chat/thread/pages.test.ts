import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { expect, test } from 'vitest';
import { withUpsertedMessage, withNewestPage, withReceivedMessagesRead, type ThreadPages } from './pages.ts';
import { isWithinEditTime, countReceivedSince, addDayAndGroupFlags } from './message-rows.ts';

const person = (id: string) => ({ id, name: id, avatar: null });

/** Creates a message that was sent at the given minute. */
const messageAt = (minute: number, more: Partial<PrivateMessage> = {}): PrivateMessage => ({
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

const createThreadPages = (...pages: number[][]): ThreadPages => ({
  pages: pages.map((minutes, index) => ({
    items: minutes.map((minute) => messageAt(minute)),
    next: index < pages.length - 1 ? `n${index}` : undefined,
    previous: undefined,
  })),
  pageParams: pages.map((_, index) => (index === 0 ? {} : { cursor: `n${index - 1}` })),
});
const withPreviousPage = (thread: ThreadPages): ThreadPages => ({
  ...thread,
  pages: thread.pages.map((page, index) => (index === 0 ? { ...page, previous: 'p' } : page)),
});
const ids = ({ pages }: ThreadPages) => pages.map(({ items }) => items.map(({ id }) => id));

test('a newest page that overlaps the cached ones goes before them, and replaces the messages that both contain', () => {
  const page = {
    items: [messageAt(7), messageAt(6), messageAt(5, { content: 'outra' })],
    next: 'x',
    previous: undefined,
  };
  const thread = withNewestPage(createThreadPages([5, 4], [3, 2]), page);
  expect(ids(thread)).toEqual([
    ['m7', 'm6', 'm5', 'm4'],
    ['m3', 'm2'],
  ]);
  expect(thread.pages[0]?.items[2]?.content).toBe('outra');
});

test('a page full of new messages replaces the list, because there may be a gap before the cached ones', () => {
  const page = { items: [messageAt(60), messageAt(59)], next: 'x', previous: undefined };
  expect(withNewestPage(createThreadPages([5, 4], [3, 2]), page)).toEqual({
    pages: [page],
    pageParams: [{}],
  });
});

test('a page that contains the complete thread replaces the cached pages', () => {
  const page = { items: [messageAt(5)], next: undefined, previous: undefined };
  expect(ids(withNewestPage(createThreadPages([5, 4]), page))).toEqual([['m5']]);
});

test('a page requested before the newest message, and received last, removes nothing', () => {
  const createDelayedPage = (next: string | undefined) => ({
    items: [messageAt(5), messageAt(4)],
    next,
    previous: undefined,
  });
  expect(ids(withNewestPage(createThreadPages([6, 5, 4], [3]), createDelayedPage('x')))).toEqual([
    ['m6', 'm5', 'm4'],
    ['m3'],
  ]);
  expect(ids(withNewestPage(createThreadPages([6, 5, 4]), createDelayedPage(undefined)))).toEqual([
    ['m6', 'm5', 'm4'],
  ]);
  expect(ids(withNewestPage(createThreadPages([6]), createDelayedPage('x')))).toEqual([['m6', 'm5', 'm4']]);
});

test('a cleared thread retains nothing', () => {
  const all = (...items: PrivateMessage[]) => ({ items, next: undefined, previous: undefined });
  expect(ids(withNewestPage(createThreadPages([6, 5], [4]), all()))).toEqual([[]]);
  expect(ids(withNewestPage(createThreadPages([6, 5], [4]), all(messageAt(9))))).toEqual([['m9']]);
  expect(ids(withNewestPage(withPreviousPage(createThreadPages([6, 5], [4])), all(messageAt(9))))).toEqual([
    ['m9'],
  ]);
});

test('pages apart from the newest remain intact, and edited messages change in their place', () => {
  const thread = withPreviousPage(createThreadPages([5, 4], [3]));
  const page = { items: [messageAt(60), messageAt(5, { content: 'outra' })], next: 'x', previous: undefined };
  expect(ids(withNewestPage(thread, page))).toEqual(ids(thread));
  expect(withNewestPage(thread, page).pages[0]?.items[0]?.content).toBe('outra');
  expect(ids(withUpsertedMessage(thread, messageAt(9)))).toEqual(ids(thread));
  expect(withUpsertedMessage(thread, messageAt(3, { content: 'outra' })).pages[1]?.items[0]?.content).toBe(
    'outra',
  );
});

test('a message replaces its old version, or goes before the others', () => {
  const thread = createThreadPages([5, 4], [3]);
  expect(withUpsertedMessage(thread, messageAt(3, { content: 'outra' })).pages[1]?.items[0]?.content).toBe(
    'outra',
  );
  expect(ids(withUpsertedMessage(thread, messageAt(9)))).toEqual([['m9', 'm5', 'm4'], ['m3']]);
});

test('the messages that a participant received up to a time are read, and no others', () => {
  const thread = createThreadPages([5, 4, 3]);
  const read = withReceivedMessagesRead(thread, { memberId: 'bia', until: messageAt(4).createdAt });
  expect(read.pages[0]?.items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect(withReceivedMessagesRead(thread, { memberId: 'ana', until: messageAt(5).createdAt })).toEqual(
    thread,
  );
});

test('messages of one member on one day without a pause form a group', () => {
  const day = (moment: string) => moment.slice(0, 10);
  const messages = [
    messageAt(0),
    messageAt(2),
    messageAt(3, { senderId: 'bia' }),
    messageAt(20, { senderId: 'bia' }),
    messageAt(24 * 60 - 720),
  ];
  const rows = addDayAndGroupFlags(messages, day);
  expect(rows.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect(rows.map(({ isNewDay }) => isNewDay)).toEqual([true, false, false, false, true]);
});

test('new messages of the other participant are counted, the user’s own are not', () => {
  const messages = [
    messageAt(0, { senderId: 'bia' }),
    messageAt(1),
    messageAt(2, { senderId: 'bia' }),
    messageAt(3),
    messageAt(4),
  ];
  expect(countReceivedSince(messages, 'm1', 'bia')).toBe(1);
  expect(countReceivedSince(messages, 'm4', 'bia')).toBe(0);
  expect(countReceivedSince(messages, 'gone', 'bia')).toBe(2);
});

test('a message can be edited for some minutes', () => {
  expect(isWithinEditTime(messageAt(0), new Date(messageAt(14).createdAt))).toBe(true);
  expect(isWithinEditTime(messageAt(0), new Date(messageAt(15).createdAt))).toBe(false);
});
