import type { Hit, SearchResult } from '@mutirao/contract/features/search/shapes';
import type { LucideIcon } from 'lucide-react';

/** One option of the command palette. */
export type Option = { key: string; run: () => void } & (
  { kind: 'hit'; hit: Hit } | { kind: 'line'; label: string; Icon: LucideIcon }
);

export type Section = { key: string; title: string; options: readonly Option[] };

/** Something that can be done from everywhere. */
export type Action = { key: string; label: string; Icon: LucideIcon; run: () => void };

/** Returns the actions that match the typed text, or all of them if it is empty. */
export function actionsFor(typed: string, actions: readonly Action[]): readonly Option[] {
  const wanted = plain(typed);
  return actions
    .filter(({ label }) => wanted.split(/\s+/).every((word) => plain(label).includes(word)))
    .map((action) => ({ ...action, kind: 'line' }));
}

export function hitSections(
  { groups }: SearchResult,
  { titleOf, run }: { titleOf: (type: Hit['type']) => string; run: (hit: Hit) => void },
): Section[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ type, items }) => ({
      key: type,
      title: titleOf(type),
      options: items.map((hit) => ({ kind: 'hit', key: hit.id, hit, run: () => run(hit) })),
    }));
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
