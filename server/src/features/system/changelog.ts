import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanMetadataText } from '#features/attachments/index';
import { hubVersion } from '#platform/config/version';

// A release contains the file at the same place.
const file = path.join(import.meta.dirname, '../../../../CHANGELOG.md');
const maxEntries = 8;
const maxEntryCharacters = 300;

let entriesPromise: Promise<string[]> | undefined;

/** Returns what is new in the version that runs, in English. The file is read once. */
export function readNewsOfThisVersion(): Promise<string[]> {
  entriesPromise ??= readFile(file, 'utf8').then(
    (text) => parseChangelogEntries(text, hubVersion),
    // An installation without the file works, and says nothing about its version.
    () => [],
  );
  return entriesPromise;
}

/**
 * Returns the first entries of a version in a changelog, as plain text: its list items, and its paragraphs. Empty if
 * the changelog has no section of the version, as during development.
 */
export function parseChangelogEntries(text: string, version: string): string[] {
  const section = text.split(/^## /m).find((part) => readSectionVersion(part) === version);
  const [, ...lines] = section?.split('\n') ?? [];
  return lines
    .filter((line) => !/^#{3,} /.test(line))
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*[-*] )/)
    .flatMap((entry) => cleanMetadataText(toPlainText(entry), maxEntryCharacters) ?? [])
    .slice(0, maxEntries);
}

/** Reads the version of a heading such as `1.2.0 · 2027-02-03` or `[1.2.0]`. */
const readSectionVersion = (section: string) => /^\[?v?(\d+\.\d+\.\d+[^\s\]]*)/.exec(section)?.[1];

const toPlainText = (markdown: string) =>
  markdown
    .replace(/^\s*[-*] /, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '');
