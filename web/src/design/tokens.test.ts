import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('.dark {');
const light = readTokens(lightBlock);
const themes = { light, dark: new Map([...light, ...readTokens(darkBlock)]) };

const texts = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) =>
    ['paper', 'surface', 'raised', 'sunken'].map((ground) => [text, ground]),
  ),
  ...['brand', 'leaf', 'clay', 'plum'].flatMap((text) =>
    ['paper', 'surface', 'raised'].map((ground) => [text, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand-strong', 'brand-soft'],
  ['on-sun', 'sun-soft'],
  ['on-medal', 'sun'],
  ['on-medal', 'silver'],
  ['on-medal', 'bronze'],
  ['leaf', 'leaf-soft'],
  ['clay', 'clay-soft'],
  ['plum', 'plum-soft'],
  ['surface', 'clay'],
  ['paper', 'ink'],
].map(([text = '', ground = '']) => ({ text, ground }));

for (const [theme, tokens] of Object.entries(themes)) {
  test.each(texts)(`in the ${theme} theme $text can be read on $ground`, ({ text, ground }) => {
    expect(computeContrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['line-strong', 'brand', 'clay'])(
    `in the ${theme} theme a control outlined in %s can be seen`,
    (line) => {
      expect(computeContrast(tokens, line, 'surface')).toBeGreaterThanOrEqual(3);
      expect(computeContrast(tokens, line, 'paper')).toBeGreaterThanOrEqual(3);
    },
  );
}

function readTokens(block: string) {
  const found = block.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map([...found].map(([, name = '', ...values]) => [name, values.map(Number)]));
}

function computeContrast(tokens: Map<string, number[]>, text: string, other: string) {
  const [dark = 0, bright = 0] = [text, other]
    .map((name) => computeLuminance(tokens.get(name)))
    .toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Converts a colour from OKLCH to the relative luminance that WCAG compares. Values outside of sRGB are clipped, as
 * screens do.
 */
function computeLuminance(token: number[] | undefined) {
  if (!token) throw new Error('a colour is missing');
  const [lightness = 0, chroma = 0, hue = 0] = token;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
}
