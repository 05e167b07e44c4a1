import { toPlainText } from './plain-text.ts';

/** Returns the beginning of a Markdown text as plain text, for cards, previews and emails. */
export const toExcerpt = (content: string, length: number) =>
  // This much source fills the excerpt with any markup, so the rest need not be parsed.
  truncateText(toPlainText(content.slice(0, length * 8)), length);

/** Returns at most `length` code units of a text; a truncated text ends after a whole word with an ellipsis. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > length * 0.6 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s.,;:…]+$/u, '')}…`;
}
