import { categories, type Category } from '@mutirao/contract/features/discussions/limits';
import type { Tone } from '#design/Badge.tsx';

const tones: Partial<Record<Category, Tone>> = {
  ia: 'brand',
  automacao: 'sun',
  frontend: 'plum',
  backend: 'leaf',
};

/** Four categories have colours of their own, the others are grey. */
export const toneOf = (category: Category): Tone => tones[category] ?? 'neutral';

type Chips = {
  counts: Partial<Record<Category, number>>;
  chosen: Category | undefined;
  most: number | undefined;
};

/** The categories of the chips: the fullest first, among equals the usual order; the chosen one is never hidden. */
export function chipsOf({ counts, chosen, most }: Chips): Category[] {
  const ordered = categories.toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  const shown = ordered.slice(0, most);
  return chosen && !shown.includes(chosen) ? [...shown.slice(0, -1), chosen] : shown;
}
