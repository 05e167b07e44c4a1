import { expect, test } from 'vitest';
import {
  buildAccentStyleSheet,
  deriveAccentTokens,
  calculateContrastRatio,
  defaultAccent,
} from './accent.ts';

const spread = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'));
const some = spread.filter((_, index) => index % 3 === 0);
const colours = some.flatMap((red) => some.flatMap((green) => some.map((blue) => `#${red}${green}${blue}`)));

test('for any accent colour, text in it and on it is readable in both themes', () => {
  for (const colour of colours) {
    const { light, dark } = deriveAccentTokens(colour);
    const pairs: [string, string][] = [
      [light.brand, '#faf9f5'],
      [light.brand, '#ffffff'],
      [light['on-brand'], light.brand],
      [light['on-brand'], light['brand-strong']],
      [light['brand-strong'], light['brand-soft']],
      [dark.brand, '#11141b'],
      [dark.brand, '#1d212b'],
      [dark['on-brand'], dark.brand],
      [dark['on-brand'], dark['brand-strong']],
      [dark['brand-strong'], dark['brand-soft']],
    ];
    for (const [text, background] of pairs)
      expect(
        calculateContrastRatio(text, background),
        `${colour}: ${text} on ${background}`,
      ).toBeGreaterThanOrEqual(4.5);
  }
});

test('a readable colour does not change, and an unreadable one is reported as moved', () => {
  expect(deriveAccentTokens(defaultAccent).light.brand).toBe(defaultAccent);
  expect(deriveAccentTokens('#c2410c')).toMatchObject({ isAdjusted: false, light: { brand: '#c2410c' } });
  expect(deriveAccentTokens('#ffe600').isAdjusted).toBe(true);
});

test('the style sheet contains only the tokens of both themes', () => {
  expect(buildAccentStyleSheet('#ffe600').replaceAll(/--[\w-]+:#[0-9a-f]{6}/g, 'x')).toBe(
    `:root,.light{${'x;'.repeat(8).slice(0, -1)}}@media not print{.dark{${'x;'.repeat(8).slice(0, -1)}}}`,
  );
});
