import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import type { BadgeTone } from '#design/Badge.tsx';
import { createSeededRandom } from '#design/seed.ts';
import type { TilePatternPaletteName } from '#design/tile-pattern-paths.ts';
import { useHub } from '#features/hub-settings/index.ts';

const palettes: Record<BadgeTone, TilePatternPaletteName> = {
  brand: 'cobalt',
  neutral: 'cobalt',
  sun: 'clay',
  clay: 'clay',
  leaf: 'leaf',
  plum: 'plum',
};
const others = ['brand', 'sun', 'leaf', 'plum'] as const satisfies BadgeTone[];

/**
 * Returns the colours for the category of a course: those of the discussion category with the same name or slug,
 * otherwise a palette derived from the name.
 */
export function useCourseCategoryColours(category: string): {
  tone: BadgeTone;
  palette: TilePatternPaletteName;
} {
  const name = normalizeText(category);
  const match = useHub().categories.find(
    (item) => item.slug === name || normalizeText(item.name ?? '') === name,
  );
  const tone = match?.tone ?? others[Math.floor(createSeededRandom(name)() * others.length)] ?? 'brand';
  return { tone, palette: palettes[tone] };
}

const normalizeText = (text: string) => removeAccents(text).toLowerCase();
