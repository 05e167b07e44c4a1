/** Joins class lists, leaving out what does not apply. */
export function joinClassNames(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(' ');
}
