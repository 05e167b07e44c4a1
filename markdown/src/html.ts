import type { MarkdownElement, MarkdownNode, RenderOptions } from './nodes.ts';
import { parseMarkdown } from './tree.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const empty = new Set(['br', 'hr', 'img']);

/**
 * Returns a Markdown text as HTML for the Atom feed. With `hubOrigin`, the URLs of links and pictures within the hub
 * become absolute.
 */
export const toAtomFeedHtml = (text: string, rules: RenderOptions) =>
  parseMarkdown(text, rules)
    .map((node) => write(node, rules))
    .join('');

function write(node: MarkdownNode, rules: RenderOptions): string {
  if (typeof node === 'string') return escape(node);
  // Feed readers do not render checkboxes.
  if (node.tag === 'input') return node.attributes['checked'] ? '☑' : '☐';
  const begin = `<${node.tag}${attributesOf(node, rules)}>`;
  if (empty.has(node.tag)) return begin;
  return `${begin}${node.children.map((child) => write(child, rules)).join('')}</${node.tag}>`;
}

function attributesOf({ attributes }: MarkdownElement, { hubOrigin = '' }: RenderOptions) {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const isLocalUrl = (name === 'href' || name === 'src') && value !== true && value.startsWith('/');
      return value === true ? ` ${name}` : ` ${name}="${escape(isLocalUrl ? hubOrigin + value : value)}"`;
    })
    .join('');
}
