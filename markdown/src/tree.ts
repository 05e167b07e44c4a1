import type { Token } from 'markdown-it';
import { buildTree } from './build.ts';
import { maxNestingDepth, markdownParser } from './parser.ts';
import { createElement, type MarkdownNode, type RenderOptions } from './nodes.ts';

// A text with more tokens than this is treated as an attack. For example, the parser fills short table rows
// with empty cells, so a short text can have very many tokens.
const maxTokens = 20_000;

/**
 * Parses a text into a tree of safe elements. The pages and the feed render only this tree. A text that nests too deep
 * or has too many tokens is shown as it was typed.
 */
export function parseMarkdown(text: string, rules: RenderOptions): MarkdownNode[] {
  const tokens = markdownParser.parse(text, {});
  const tokenCount = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0);
  const exceedsLimits = tokenCount > maxTokens || depthOf(tokens) >= maxNestingDepth;
  return exceedsLimits ? [createElement('p', { class: 'as-typed' }, [text])] : buildTree(tokens, rules);
}

/**
 * Returns how deep the elements of a text nest: the blocks, and the inline elements, which the nesting limit of the
 * parser does not count.
 */
function depthOf(tokens: readonly Token[]): number {
  let depth = 0;
  let max = 0;
  for (const { nesting, children } of tokens) {
    depth += nesting;
    max = Math.max(max, depth + (children?.length ? depthOf(children) : 0));
  }
  return max;
}
