import { markdownParser } from './parser.ts';

/** Returns the text of Markdown as one plain line, for excerpts, calendar files and the content filter. */
export function toPlainText(text: string): string {
  const words: string[] = [];
  for (const token of markdownParser.parse(text, {})) {
    if (token.type === 'fence' || token.type === 'code_block') words.push(token.content);
    for (const child of token.children ?? []) {
      words.push(child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content);
    }
    if (token.type === 'inline') words.push(' ');
  }
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}
