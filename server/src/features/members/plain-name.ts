/** A name on one line, and without the signs that turn writing around or cannot be seen. */
export const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether there is anything in it that can be called out. */
export const isSayable = (name: string) => /[\p{L}\p{N}]/u.test(name);
