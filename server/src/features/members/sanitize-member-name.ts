/** Returns a name on one line, without control characters, bidirectional marks and invisible characters. */
export const sanitizeMemberName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** True if the name has at least one letter or digit. */
export const hasLetterOrDigit = (name: string) => /[\p{L}\p{N}]/u.test(name);
