/** A number and a few plain letters: what a folder or a file is called, wherever it lies. */
export function numberedName(at: number, of: number, title: string): string {
  const width = Math.max(2, String(of).length);
  return `${String(at + 1).padStart(width, '0')}-${slugOf(title)}`;
}

// What Windows keeps for itself is nobody's name there; behind a number it is harmless.
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'sem-nome';
}

/** A name as a title, for who wrote none. */
export function titleOf(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]*/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** By the number that names begin with, then by the letters: in the order in which folders are looked through. */
export function inOrder(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => Number(/^\d{1,9}/.exec(name)?.[0] ?? Number.MAX_SAFE_INTEGER));
  if (a !== b) return (a ?? 0) - (b ?? 0);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
