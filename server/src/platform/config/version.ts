import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../../package.json');

/** The version of this program. */
export const { version: hubVersion } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };

/** Compares two versions by their precedence (Semantic Versioning 2.0, section 11). */
export function compareVersions(a: string, b: string): number {
  const [numbersA = '', ...prereleaseA] = a.split('-');
  const [numbersB = '', ...prereleaseB] = b.split('-');
  return (
    compareParts(numbersA, numbersB) ||
    // A version comes after its prereleases.
    Number(prereleaseA.length === 0) - Number(prereleaseB.length === 0) ||
    compareParts(prereleaseA.join('-'), prereleaseB.join('-'))
  );
}

function compareParts(a: string, b: string): number {
  const [partsA, partsB] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(partsA.length, partsB.length); index += 1) {
    const order = comparePart(partsA[index], partsB[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [isNumberA, isNumberB] = [a, b].map((part) => /^\d+$/.test(part));
  if (isNumberA && isNumberB) return Number(a) - Number(b);
  // Numbers come before words.
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
