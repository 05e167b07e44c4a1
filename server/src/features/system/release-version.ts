const versionPattern = /(?<![\d.])v?(\d+\.\d+\.\d+(?:-[0-9a-z-]+(?:\.[0-9a-z-]+)*)?)(?:\+[0-9a-z.-]+)?$/i;

const maxCharacters = 200;

/** Returns the version at the end of a text, such as a tag or a title, without `v` and build metadata. */
export const findVersion = (text: string): string | undefined =>
  versionPattern.exec(text.trim().slice(-maxCharacters))?.[1];

export const isPrerelease = (version: string) => version.includes('-');

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
