import { begunPoll } from '@mutirao/contract/features/polls/shapes';
import { newKey } from '#platform/api/new-key.ts';
import type { Attachable } from './slots.ts';

/** What of a draft's attachments can be kept as text: files cannot, and what says nothing yet need not. */
export function writeItems(items: readonly Attachable[]): string {
  const said = items.filter((item) => saidBy(item).trim() !== '');
  return said.length > 0 ? JSON.stringify(said.map(({ key: _key, problem: _problem, ...item }) => item)) : '';
}

/** The attachments of a draft; what cannot be one is left out. */
export function readItems(text: string): Attachable[] {
  const found = parse(text);
  if (!Array.isArray(found)) return [];
  return found.flatMap((item: unknown) => {
    const read = readItem(item);
    return read ? [read] : [];
  });
}

function readItem(item: unknown): Attachable | undefined {
  if (typeof item !== 'object' || item === null || !('kind' in item)) return undefined;
  const key = newKey();
  const { kind } = item;
  if ((kind === 'link' || kind === 'video') && 'url' in item && typeof item.url === 'string') {
    return { key, kind, url: item.url };
  }
  if (kind !== 'poll' || !('poll' in item)) return undefined;
  // Half written is enough: whether it can be sent is looked at elsewhere.
  const { data } = begunPoll.safeParse(item.poll);
  return data && { key, kind, poll: data };
}

/** How what is attached begins, for a draft that has no other words. */
export const beginningOfItems = (items: readonly Attachable[]) =>
  items.map(saidBy).find((said) => said.trim() !== '') ?? '';

function saidBy(item: Attachable): string {
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
