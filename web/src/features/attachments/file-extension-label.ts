/** Returns the file extension as a label for the kind of file. */
export const formatFileExtension = (name: string) => (/\.(\w+)$/.exec(name)?.[1] ?? '').toUpperCase();
