import { expect, test } from 'vitest';
import { parseChangelogEntries } from './changelog.ts';

const changelog = `# Changelog

Every release has a section here.

## Unreleased

- Not yet

## 1.10.0 · 2027-02-03

### Added

- Events *repeat*
  every week ([how](docs/en/events.md)).
- The command \`doctor\` prints figures.

### Fixed

A paragraph about
a fault.

## [1.1.0] - 2026-12-01

${Array.from({ length: 12 }, (_, index) => `- Entry ${index}`).join('\n')}
`;

test('the entries of a version are its list items and paragraphs, without Markdown', () => {
  expect(parseChangelogEntries(changelog, '1.10.0')).toEqual([
    'Events repeat every week (how).',
    'The command doctor prints figures.',
    'A paragraph about a fault.',
  ]);
});

test('a long section is cut to a short list', () => {
  const entries = parseChangelogEntries(changelog, '1.1.0');
  expect(entries).toHaveLength(8);
  expect(entries[0]).toBe('Entry 0');
});

test('a version without a section has no entries, and entries that are not released are left out', () => {
  for (const version of ['1.1.1', '1.10.0-beta.1', '0.1', 'Unreleased'])
    expect(parseChangelogEntries(changelog, version)).toEqual([]);
});
