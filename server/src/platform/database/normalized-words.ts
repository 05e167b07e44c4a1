import { removeAccents } from '@mutirao/contract/kit/remove-accents';

/** Does the same as `plain_text` in the database: lowercase without accents. */
export const normalizeForSearch = (text: string) => removeAccents(text).toLowerCase();

/** Returns the normalized words of a text, split as the text indexes do it. */
export const toNormalizedWords = (text: string) =>
  normalizeForSearch(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
