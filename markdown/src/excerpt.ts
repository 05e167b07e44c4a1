import { toPlainText } from './plain-text.ts';

/** Returns the beginning of a Markdown text as plain text, for cards, previews and emails. */
export const toExcerpt = (content: string, length: number) =>
  // This much source fills the excerpt of a text with usual markup, so the rest need not be parsed.
  truncateText(toPlainText(content.slice(0, length * 8)), length);

/**
 * Returns at most `length` UTF-16 code units of a text. A truncated text ends with an ellipsis, after a whole word
 * unless that word is so long that more than about 40 % of the length would be lost.
 */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const truncated = text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const lastSpace = truncated.lastIndexOf(' ');
  const words = lastSpace > length * 0.6 ? truncated.slice(0, lastSpace) : truncated;
  return `${words.replace(/[\s.,;:…]+$/u, '')}…`;
}
