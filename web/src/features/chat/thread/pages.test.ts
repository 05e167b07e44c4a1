import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { expect, test } from 'vitest';
import { withMessage, withNewest, withRead, type ThreadPages } from './pages.ts';
import { mayEdit, receivedSince, rowsOf } from './rows.ts';

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

test('a newest page that touches what is known goes before it, and what it holds anew takes the place of the old', () => {
  const page = { items: [at(7), at(6), at(5, { content: 'outra' })], next: 'x', previous: undefined };
  const known = withNewest(pagesOf([5, 4], [3, 2]), page);
  expect(ids(known)).toEqual([
    ['m7', 'm6', 'm5', 'm4'],
    ['m3', 'm2'],
  ]);
  expect(known.pages[0]?.items[2]?.content).toBe('outra');
});

test('where more has come than the page holds only the page is known: no gap is shown as none', () => {
  const page = { items: [at(60), at(59)], next: 'x', previous: undefined };
  expect(withNewest(pagesOf([5, 4], [3, 2]), page)).toEqual({ pages: [page], pageParams: [{}] });
});

test('a page that is all there is takes the place of what was known', () => {
  const page = { items: [at(5)], next: undefined, previous: undefined };
  expect(ids(withNewest(pagesOf([5, 4]), page))).toEqual([['m5']]);
});

test('a page that was asked for before the newest came, and arrives last, takes nothing away', () => {
  const late = (next: string | undefined) => ({ items: [at(5), at(4)], next, previous: undefined });
  expect(ids(withNewest(pagesOf([6, 5, 4], [3]), late('x')))).toEqual([['m6', 'm5', 'm4'], ['m3']]);
  expect(ids(withNewest(pagesOf([6, 5, 4]), late(undefined)))).toEqual([['m6', 'm5', 'm4']]);
  expect(ids(withNewest(pagesOf([6]), late('x')))).toEqual([['m6', 'm5', 'm4']]);
});

test('of a thread that was cleared nothing stays', () => {
  const all = (...items: PrivateMessage[]) => ({ items, next: undefined, previous: undefined });
  expect(ids(withNewest(pagesOf([6, 5], [4]), all()))).toEqual([[]]);
  expect(ids(withNewest(pagesOf([6, 5], [4]), all(at(9))))).toEqual([['m9']]);
  expect(ids(withNewest(apart(pagesOf([6, 5], [4])), all(at(9))))).toEqual([['m9']]);
});

test('what is read apart from the newest is not broken by them, and is worded anew where it stands', () => {
  const known = apart(pagesOf([5, 4], [3]));
  const page = { items: [at(60), at(5, { content: 'outra' })], next: 'x', previous: undefined };
  expect(ids(withNewest(known, page))).toEqual(ids(known));
  expect(withNewest(known, page).pages[0]?.items[0]?.content).toBe('outra');
  expect(ids(withMessage(known, at(9)))).toEqual(ids(known));
  expect(withMessage(known, at(3, { content: 'outra' })).pages[1]?.items[0]?.content).toBe('outra');
});

test('one message is put in its place, or before the others', () => {
  const known = pagesOf([5, 4], [3]);
  expect(withMessage(known, at(3, { content: 'outra' })).pages[1]?.items[0]?.content).toBe('outra');
  expect(ids(withMessage(known, at(9)))).toEqual([['m9', 'm5', 'm4'], ['m3']]);
});

test('what somebody received up to a moment is read, and nothing else', () => {
  const known = pagesOf([5, 4, 3]);
  const read = withRead(known, { memberId: 'bia', until: at(4).createdAt });
  expect(read.pages[0]?.items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect(withRead(known, { memberId: 'ana', until: at(5).createdAt })).toEqual(known);
});

test('what one says without a pause belongs together, on one day', () => {
  const day = (moment: string) => moment.slice(0, 10);
  const messages = [at(0), at(2), at(3, { senderId: 'bia' }), at(20, { senderId: 'bia' }), at(24 * 60 - 720)];
  const rows = rowsOf(messages, day);
  expect(rows.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect(rows.map(({ isNewDay }) => isNewDay)).toEqual([true, false, false, false, true]);
});

test('what somebody said since one looked is counted, and nothing of one’s own', () => {
  const messages = [at(0, { senderId: 'bia' }), at(1), at(2, { senderId: 'bia' }), at(3), at(4)];
  expect(receivedSince(messages, 'm1', 'bia')).toBe(1);
  expect(receivedSince(messages, 'm4', 'bia')).toBe(0);
  expect(receivedSince(messages, 'gone', 'bia')).toBe(2);
});

test('a message is worded anew for some minutes', () => {
  expect(mayEdit(at(0), new Date(at(14).createdAt))).toBe(true);
  expect(mayEdit(at(0), new Date(at(15).createdAt))).toBe(false);
});
