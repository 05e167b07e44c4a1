import type { Tone } from '#design/Badge.tsx';
import { randomFrom } from '#design/seed.ts';
import type { TilePalette } from '#design/tile-shapes.ts';
import { useHub } from '#features/hub-settings/index.ts';

const palettes: Record<Tone, TilePalette> = {
  brand: 'cobalt',
  neutral: 'cobalt',
  sun: 'clay',
  clay: 'clay',
  leaf: 'leaf',
  plum: 'plum',
};
const others = ['brand', 'sun', 'leaf', 'plum'] as const satisfies Tone[];

/** The colours of what is taught: those of the discussions' category of that name, or always the same ones. */
export function useLook(category: string): { tone: Tone; palette: TilePalette } {
  const name = plain(category);
  const known = useHub().categories.find((one) => one.slug === name || plain(one.name ?? '') === name);
  const tone = known?.tone ?? others[Math.floor(randomFrom(name)() * others.length)] ?? 'brand';
  return { tone, palette: palettes[tone] };
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
