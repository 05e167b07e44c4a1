import { createElement, type MarkdownNode, type RenderOptions } from './nodes.ts';

// A category is recognized only at the beginning of a word: `C#ia` and `/a#ia` do not contain one.
const marked = /(?<![\p{L}\p{N}_/&#])#([a-z][a-z0-9-]{0,40})(?![\p{L}\p{N}_-])/giu;

/** Returns a text as nodes in which each `#category` of the hub is a link to its discussions. */
export function linkCategories(text: string, { categories = [] }: RenderOptions): MarkdownNode[] {
  if (!text.includes('#')) return [text];
  const nodes: MarkdownNode[] = [];
  let offset = 0;
  for (const found of text.matchAll(marked)) {
    const name = found[1]?.toLowerCase() ?? '';
    if (!categories.includes(name)) continue;
    nodes.push(
      text.slice(offset, found.index),
      createElement('a', { href: `/?category=${name}`, class: 'category' }, [found[0]]),
    );
    offset = found.index + found[0].length;
  }
  return [...nodes, text.slice(offset)].filter((node) => node !== '');
}
