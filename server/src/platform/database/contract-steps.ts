// The version of a migration that every older program runs beside.
const anyVersion = '0.0.0';

/**
 * Returns the oldest version of the program that works after a migration. A contract step names it in its first line;
 * after any other migration every version works.
 */
export const readOldestVersion = (text: string): string =>
  /^-- contract: (\d+\.\d+\.\d+)\r?\n/.exec(text)?.[1] ?? anyVersion;

/** Returns whether a program is older than a version; both are numbers such as `1.4.0`. */
export function isOlderThan(program: string, version: string): boolean {
  const [own, other] = [toNumbers(program), toNumbers(version)];
  const at = own.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (own[at] ?? 0) < (other[at] ?? 0);
}

const toNumbers = (version: string) => (version.match(/^\d+\.\d+\.\d+/)?.[0] ?? '').split('.').map(Number);
