/** The default accent colour, from which the tokens of the design are derived. */
export const defaultAccent = '#1e53bc';

const names = [
  'brand',
  'brand-strong',
  'brand-soft',
  'on-brand',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
] as const;
export type ThemeAccentTokens = Record<(typeof names)[number], string>;

/** Lightness, chroma and hue of OKLCH. */
type Colour = { l: number; c: number; h: number };

/** The min contrast ratio of text to its background: WCAG 2.2, level AA. */
export const minContrast = 4.5;
const step = 0.005;
const lightGrounds = ['#faf9f5', '#ffffff'];
const darkGrounds = ['#11141b', '#181c24', '#1d212b'];

/**
 * Returns the tokens of a hub’s accent in both themes. Hue and chroma stay as the admin chose them. The lightness
 * changes as far as text contrast requires on every background; `isAdjusted` is true if it changed.
 */
export function deriveAccentTokens(accent: string): {
  light: ThemeAccentTokens;
  dark: ThemeAccentTokens;
  isAdjusted: boolean;
} {
  const chosen = fromHex(accent);
  const c = Math.min(chosen.c, 0.2);
  const colorAt = (l: number, strength: number) => toHex({ l, c: c * strength, h: chosen.h });

  const brand = findLightness(chosen.l, -step, (l) => isReadable(colorAt(l, 1), lightGrounds));
  const soft = colorAt(0.945, 0.16);
  const strong = findLightness(brand - 0.07, -step, (l) => isReadable(colorAt(l, 0.94), [soft]));
  const bright = findLightness(0.735, step, (l) => isReadable(colorAt(l, 0.714), darkGrounds));
  const darkSoft = colorAt(0.325, 0.43);
  const brightStrong = findLightness(bright + 0.065, step, (l) => isReadable(colorAt(l, 0.57), [darkSoft]));
  return {
    light: {
      brand: colorAt(brand, 1),
      'brand-strong': colorAt(strong, 0.94),
      'brand-soft': soft,
      'on-brand': '#ffffff',
      'heat-1': colorAt(0.88, 0.34),
      'heat-2': colorAt(0.74, 0.63),
      'heat-3': colorAt(0.6, 0.89),
      'heat-4': colorAt(0.44, 0.97),
    },
    dark: {
      brand: colorAt(bright, 0.714),
      'brand-strong': colorAt(brightStrong, 0.57),
      'brand-soft': darkSoft,
      'on-brand': colorAt(0.2, 0.29),
      'heat-1': colorAt(0.36, 0.46),
      'heat-2': colorAt(0.47, 0.69),
      'heat-3': colorAt(0.61, 0.8),
      'heat-4': colorAt(0.78, 0.63),
    },
    isAdjusted: Math.abs(brand - chosen.l) > step,
  };
}

/**
 * Returns the tokens of the accent in both themes as a style sheet, which is loaded after the design's own. Paper
 * is white, so the dark theme applies only to screens.
 */
export function buildAccentStyleSheet(accent: string): string {
  const { light, dark } = deriveAccentTokens(accent);
  const block = (tokens: ThemeAccentTokens) => names.map((name) => `--${name}:${tokens[name]}`).join(';');
  return `:root,.light{${block(light)}}@media not print{.dark{${block(dark)}}}`;
}

/** Returns the contrast ratio of two colours as defined by WCAG. */
export function calculateContrastRatio(text: string, other: string): number {
  const [dark = 0, bright = 0] = [text, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const isReadable = (text: string, backgrounds: readonly string[]) =>
  backgrounds.every((background) => calculateContrastRatio(text, background) >= minContrast);

function findLightness(start: number, by: number, isSufficient: (lightness: number) => boolean): number {
  for (let lightness = start; lightness > 0 && lightness < 1; lightness += by)
    if (isSufficient(lightness)) return lightness;
  return by < 0 ? 0 : 1;
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue as amounts of light. */
const channelsOf = (hex: string) =>
  [1, 3, 5].map((offset) => {
    const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function fromHex(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

/** Returns a colour as sRGB hex. A colour outside of the sRGB gamut loses chroma until it is inside. */
function toHex({ l, c, h }: Colour): string {
  const light = lightOf({ l, c, h });
  if (c > 0.001 && light.some((value) => value < -0.0005 || value > 1.0005))
    return toHex({ l, c: c * 0.97, h });
  return `#${light.map((value) => hexOf(Math.min(1, Math.max(0, value)))).join('')}`;
}

function hexOf(value: number): string {
  const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0');
}

function lightOf({ l: lightness, c, h }: Colour): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
