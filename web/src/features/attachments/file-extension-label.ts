/** What kind of file it is, as people call it: the end of its name. */
export const fileExtensionLabel = (name: string) => (/\.(\w+)$/.exec(name)?.[1] ?? '').toUpperCase();
