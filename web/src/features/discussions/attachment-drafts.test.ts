import { expect, test } from 'vitest';
import {
  describeFirstAttachmentDraft,
  parseAttachmentDrafts,
  serializeAttachmentDrafts,
} from './attachment-drafts.ts';
import type { AttachmentDraft } from './slots.ts';

const poll = { question: 'Qual?', options: [{ text: 'Um' }, { text: '' }], closesAt: null };
const items: AttachmentDraft[] = [
  { key: '1', kind: 'file', file: new File(['x'], 'x.txt') },
  { key: '2', kind: 'link', url: '', problem: 'Falta o endereço.' },
  { key: '3', kind: 'poll', poll, problem: 'Falta uma opção.' },
  { key: '4', kind: 'video', url: 'https://youtu.be/x' },
];

test('polls, links and videos are restored from a draft, even half-written; files and empty items are not', () => {
  expect(
    parseAttachmentDrafts(serializeAttachmentDrafts(items)).map(({ key: _key, ...item }) => item),
  ).toEqual([
    { kind: 'poll', poll },
    { kind: 'video', url: 'https://youtu.be/x' },
  ]);
  expect(describeFirstAttachmentDraft(items)).toBe('Qual?');
  expect(serializeAttachmentDrafts(items.slice(0, 2))).toBe('');
});

test('a draft with only files has the name of the first file as its title', () => {
  expect(describeFirstAttachmentDraft(items.slice(0, 2))).toBe('x.txt');
  expect(describeFirstAttachmentDraft([])).toBe('');
});

test('invalid attachments are left out', () => {
  const broken = [
    null,
    'x',
    { kind: 'file' },
    { kind: 'link', url: 7 },
    { kind: 'poll', poll: { question: 'Qual?', options: [] } },
    { kind: 'poll', poll: { ...poll, closesAt: 'amanhã' } },
    { kind: 'link', url: 'https://exemplo.invalid/' },
  ];
  expect(parseAttachmentDrafts(JSON.stringify(broken))).toMatchObject([{ kind: 'link' }]);
  for (const text of ['', '{', '{}', 'null']) expect(parseAttachmentDrafts(text)).toEqual([]);
});
