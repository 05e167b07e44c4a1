import MarkdownIt from 'markdown-it';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';

const markdown = new MarkdownIt({ html: false, linkify: false });

/** The beginning of a Markdown text as plain words, for cards, previews and mails. */
export function excerptOf(content: string, length: number = discussionLimits.excerpt): string {
  // Enough to fill the excerpt whatever the markup: the rest need not be read.
  const words: string[] = [];
  for (const token of markdown.parse(content.slice(0, length * 8), {})) {
    if (token.type === 'fence' || token.type === 'code_block') words.push(token.content);
    for (const child of token.children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') words.push(' ');
      else if (child.type !== 'html_inline') words.push(child.content);
    }
    if (token.type === 'inline') words.push(' ');
  }
  return shorten(words.join('').replaceAll(/\s+/g, ' ').trim(), length);
}

/** At most `length` code units, ended at a word with an ellipsis when something was left out. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > length * 0.6 ? cut.slice(0, lastSpace) : cut}…`;
}
