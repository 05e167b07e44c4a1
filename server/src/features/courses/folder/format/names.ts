/** Returns the name of a folder or file: a number and a slug of plain letters, valid on every file system. */
export function toNumberedName(index: number, total: number, title: string): string {
  const width = Math.max(2, String(total).length);
  return `${String(index + 1).padStart(width, '0')}-${toFileSlug(title)}`;
}

// The slug can be a name that Windows reserves, such as `con`. It is harmless after a number, as in `toNumberedName`.
export function toFileSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'sem-nome';
}

/** Returns a title made from the name of a folder, for a module without a file that describes it. */
export function titleFromFolderName(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]*/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Compares names by the number that they begin with, then by their text. Names without a number come last. */
export function compareNumberedNames(text: string, other: string): number {
  const [a, b] = [text, other].map((name) => Number(/^\d{1,9}/.exec(name)?.[0] ?? Number.MAX_SAFE_INTEGER));
  if (a !== b) return (a ?? 0) - (b ?? 0);
  if (text === other) return 0;
  return text < other ? -1 : 1;
}
