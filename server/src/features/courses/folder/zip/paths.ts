/** Returns a path inside the folder, or undefined if it leads anywhere else. */
export function normalizeFolderPath(path: string): string | undefined {
  const parts = path.normalize('NFC').replace(/^\.\//, '').split('/');
  const isFit = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !strange.test(part));
  return isFit ? parts.join('/') : undefined;
}

// Another machine would read a way out of it, or what it shows is not what it is.
const strange = /[\\:\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What machines leave in folders for themselves. */
export const isSystemFile = (path: string) =>
  path.split('/').some((part) => /^(?:__MACOSX|Thumbs\.db|desktop\.ini|\.[^.].*)$/i.test(part));

/** Returns the single folder that contains everything, or an empty string; zipped folders frequently contain one. */
export function commonRootFolder(paths: readonly string[]): string {
  if (paths.includes('curso.md')) return '';
  const [first = ''] = paths;
  const home = first.slice(0, first.indexOf('/') + 1);
  return home !== '' && paths.every((path) => path.startsWith(home)) ? home : '';
}
