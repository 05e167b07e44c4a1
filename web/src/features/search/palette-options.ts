import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import type { SearchHit, GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import type { LucideIcon } from 'lucide-react';

/** One option of the command palette. */
export type PaletteOption = { key: string; run: () => void } & (
  | { kind: 'hit'; hit: SearchHit }
  | { kind: 'line'; label: string; Icon: LucideIcon }
);

export type PaletteSection = { key: string; title: string; options: readonly PaletteOption[] };

/** An action of the command palette. */
export type PaletteAction = { key: string; label: string; Icon: LucideIcon; run: () => void };

/** Returns the actions that match the typed text, or all of them if it is empty. */
export function findMatchingActions(
  typed: string,
  actions: readonly PaletteAction[],
): readonly PaletteOption[] {
  const wanted = normalizeText(typed);
  return actions
    .filter(({ label }) => wanted.split(/\s+/).every((word) => normalizeText(label).includes(word)))
    .map((action) => ({ ...action, kind: 'line' }));
}

export function toHitSections(
  { groups }: GroupedSearchResults,
  { titleOf, run }: { titleOf: (type: SearchHit['type']) => string; run: (hit: SearchHit) => void },
): PaletteSection[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ type, items }) => ({
      key: type,
      title: titleOf(type),
      options: items.map((hit) => ({ kind: 'hit', key: hit.id, hit, run: () => run(hit) })),
    }));
}

const normalizeText = (text: string) => removeAccents(text).toLowerCase().trim();
