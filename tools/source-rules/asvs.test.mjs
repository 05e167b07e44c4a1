import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findAsvsListErrors } from './asvs.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8');
const named = [...text.matchAll(/[\w./@-]+\.(?:tsx?|mjs|md|json)\b/g)].map(([file]) => ({
  path: file,
  text: '',
}));

/** Returns the errors of the list after one of its lines is replaced. */
const gapsWith = (line, other) => {
  const changed = text.replace(line, other);
  expect(changed).not.toBe(text);
  return findAsvsListErrors([{ path: 'docs/asvs.csv', text: changed }, ...named]);
};

test('the list as it is has no gaps', () => {
  expect(findAsvsListErrors([{ path: 'docs/asvs.csv', text }, ...named])).toEqual([]);
});

test.each([
  ['a missing requirement', /^V9\.1\.1,.*\n/m, '', 'chapter 9 has 6 of 7'],
  ['a duplicate requirement', /^V9\.1\.1,/m, 'V9.1.2,', 'V9.1.2 is listed twice'],
  ['an unknown status', /^(V9\.1\.1,1,[^,]*),met,/m, '$1,perhaps,', 'V9.1.1 has the status perhaps'],
  ['a missing file', /^(V9\.1\.1,.*,met),/m, '$1,nowhere.ts ', 'V9.1.1 names the missing file nowhere.ts'],
  [
    'a met requirement without a test',
    /^(V9\.1\.1,.*)server\/src\S*\.test\.ts,/m,
    '$1,',
    'V9.1.1 has no test',
  ],
  ['an open requirement without a reason', /^(V15\.2\.1,.*,)[^,]+$/m, '$1', 'V15.2.1 gives no reason'],
])('%s is reported', (_, line, other, gap) => {
  expect(gapsWith(line, other)).toContain(gap);
});
