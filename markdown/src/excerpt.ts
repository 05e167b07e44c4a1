import { toPlainText } from './plain-text.ts';

/** The beginning of a Markdown text as plain words, for cards, previews and mails. */
export const toExcerpt = (content: string, length: number) =>
  // This much source fills the excerpt with any markup, so the rest need not be parsed.
  truncateText(toPlainText(content.slice(0, length * 8)), length);

/** At most `length` code units, ended at a word with an ellipsis when something was left out. */
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
