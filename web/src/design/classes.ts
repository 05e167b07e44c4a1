/** Joins class lists, leaving out what does not apply. */
export function classes(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(' ');
}
