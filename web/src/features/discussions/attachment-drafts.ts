import { pollLimits, pollResultsVisibilities } from '@mutirao/contract/features/polls/limits';
import { createUuid } from '#platform/api/create-uuid.ts';
import type { AttachmentDraft } from './slots.ts';

/**
 * Returns the links, videos and polls of a draft as JSON; empty if there are none. Files are stored separately, and
 * empty items are left out.
 */
export function serializeAttachmentDrafts(items: readonly AttachmentDraft[]): string {
  const input = items.filter((item) => describeAttachment(item).trim() !== '');
  return input.length > 0
    ? JSON.stringify(input.map(({ key: _key, problem: _problem, ...item }) => item))
    : '';
}

/** Parses the attachments of a saved draft. Invalid ones are left out. */
export function parseAttachmentDrafts(text: string): AttachmentDraft[] {
  const found = parse(text);
  if (!Array.isArray(found)) return [];
  return found.flatMap((item: unknown) => {
    const read = readItem(item);
    return read ? [read] : [];
  });
}

function readItem(item: unknown): AttachmentDraft | undefined {
  if (typeof item !== 'object' || item === null || !('kind' in item)) return undefined;
  const key = createUuid();
  const { kind } = item;
  if ((kind === 'link' || kind === 'video') && 'url' in item && typeof item.url === 'string') {
    return { key, kind, url: item.url };
  }
  if (kind !== 'poll' || !('poll' in item)) return undefined;
  const poll = readPoll(item.poll);
  return poll && { key, kind, poll };
}

type Poll = Extract<AttachmentDraft, { kind: 'poll' }>['poll'];

/**
 * Parses the poll of a saved draft. It may be incomplete: whether it can be published is checked by the poll editor.
 */
function readPoll(found: unknown): Poll | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { question, options, allowMultiple, closesAt, results }: Partial<Record<keyof Poll, unknown>> = found;
  if (typeof question !== 'string' || !Array.isArray(options)) return undefined;
  const texts = options.map((option: unknown) => textOf(option));
  const { minOptions, maxOptions } = pollLimits;
  if (texts.length < minOptions || texts.length > maxOptions || texts.includes(undefined)) return undefined;
  if (typeof closesAt === 'string' && Number.isNaN(Date.parse(closesAt))) return undefined;
  const visibility = pollResultsVisibilities.find(
    (pollResultsVisibility) => pollResultsVisibility === results,
  );
  return {
    question,
    options: texts.map((text = '') => ({ text })),
    ...(typeof allowMultiple === 'boolean' ? { allowMultiple } : {}),
    ...(typeof closesAt === 'string' || closesAt === null ? { closesAt } : {}),
    ...(visibility ? { results: visibility } : {}),
  };
}

const textOf = (option: unknown) =>
  typeof option === 'object' && option !== null && 'text' in option && typeof option.text === 'string'
    ? option.text
    : undefined;

/** Describes the first attachment, for a draft without text. */
export const describeFirstAttachmentDraft = (items: readonly AttachmentDraft[]) =>
  items.map(describeAttachment).find((text) => text.trim() !== '') ??
  items.flatMap((item) => (item.kind === 'file' ? [item.file.name] : [])).at(0) ??
  '';

function describeAttachment(item: AttachmentDraft): string {
  if (item.kind === 'file') return '';
  if (item.kind !== 'poll') return item.url;
  const { question, options } = item.poll;
  return [question, ...options.map(({ text }) => text)].find((text) => text.trim() !== '') ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
