import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Pdf from 'pdfkit';
import { unpackFont } from './unpack-font.ts';

type Doc = InstanceType<typeof Pdf>;

/** The style of a text: it takes its glyphs from several font files. */
export type FontStyle = 'display' | 'strong' | 'text';

const bricolage = import.meta.resolve('@fontsource/bricolage-grotesque/unicode.json');
const inter = import.meta.resolve('@fontsource/inter/unicode.json');

/**
 * Returns the files of a font family in one weight, one per subset of its characters. `ranges` is the file that lists
 * the Unicode ranges of the family.
 */
const partsOf = (ranges: string, name: string, weight: number, subsets: readonly string[]) =>
  subsets.map((subset) => {
    const file = `files/${name}-${subset}-${weight}-normal.woff`;
    return { ranges, subset, file: fileURLToPath(new URL(file, ranges)) };
  });
const latin = ['latin', 'latin-ext', 'vietnamese'];
const others = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const fontParts = {
  display: [
    ...partsOf(bricolage, 'bricolage-grotesque', 700, latin),
    ...partsOf(inter, 'inter', 700, others),
  ],
  strong: partsOf(inter, 'inter', 600, [...latin, ...others]),
  text: partsOf(inter, 'inter', 400, [...latin, ...others]),
} as const satisfies Record<FontStyle, unknown>;

export type TextRun = { font: string; text: string };

/** Splits a text into runs of one font file each. Characters that no font has are left out. */
export function splitIntoFontRuns(text: string, style: FontStyle): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = fontParts[style].find(({ ranges, subset }) =>
      isInRanges(rangesOf(ranges, subset), code),
    )?.file;
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Selects a font for the next text of the document, and registers the font at its first use. */
export function setDocumentFont(doc: Doc, font: string, chosen: Set<string>) {
  if (!chosen.has(font)) {
    doc.registerFont(font, unpacked(font));
    chosen.add(font);
  }
  doc.font(font);
}

const fonts = new Map<string, Buffer>();

// All unpacked fonts stay cached, because `fontParts` has only 21 files, of less than 50 kB each before unpacking.
function unpacked(font: string): Buffer {
  const stored = fonts.get(font) ?? unpackFont(readFileSync(font));
  fonts.set(font, stored);
  return stored;
}

type Range = readonly [from: number, to: number];
const rangesByFile = new Map<string, readonly Range[]>();

// The Unicode ranges that the package declares for a file: `U+0000-00FF,U+0131`.
function rangesOf(file: string, subset: string): readonly Range[] {
  const name = `${file} ${subset}`;
  const ranges = rangesByFile.get(name) ?? readRanges(file, subset);
  rangesByFile.set(name, ranges);
  return ranges;
}

function readRanges(file: string, subset: string): readonly Range[] {
  const input = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'))[subset];
  return String(input)
    .split(',')
    .map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
}

const isInRanges = (ranges: readonly Range[], code: number) =>
  ranges.some(([from, to]) => code >= from && code <= to);
