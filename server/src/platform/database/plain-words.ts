/** As `plain_text` in the database does it: small letters without accents. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text as they are compared, taken apart as the indexes do it. */
export const plainWords = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
