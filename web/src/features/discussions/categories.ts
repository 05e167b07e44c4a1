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

/** The order of the chips: the fullest first; among equals the usual order. */
export function byCount(counts: Partial<Record<Category, number>>): Category[] {
  return [...categories].sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
}
