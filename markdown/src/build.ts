import type { Token } from 'markdown-it';
import { linkCategories } from './categories.ts';
import { isInternalUrl, isHubFileUrl, parseMemberUrl } from './urls.ts';
import { readAttribute } from './parser.ts';
import {
  createElement,
  allowedTags,
  type ElementAttributes,
  type MarkdownElement,
  type MarkdownNode,
  type RenderOptions,
} from './nodes.ts';
import { convertTaskItem } from './tasks.ts';

const externalLinkAttributes = { target: '_blank', rel: 'noopener nofollow ugc' };

/**
 * Builds elements from tokens. An inline token without a rule is rendered as its text, and a tag that is not allowed
 * becomes a `span`.
 */
export function buildTree(tokens: readonly Token[], rules: RenderOptions): MarkdownNode[] {
  const top = createElement('span');
  const open: MarkdownElement[] = [top];
  for (const token of tokens) {
    const parent = open.at(-1) ?? top;
    if (token.type === 'inline') {
      parent.children.push(...buildLine(token.children ?? [], rules));
    } else if (token.nesting < 0) {
      const closed = token.hidden ? undefined : open.pop();
      if (closed?.tag === 'li') convertTaskItem(closed, rules);
    } else if (!token.hidden) {
      const created = blockOf(token);
      parent.children.push(created);
      if (token.nesting > 0) open.push(created);
    }
  }
  return top.children;
}

function blockOf(token: Token): MarkdownElement {
  if (token.type === 'fence' || token.type === 'code_block') return codeOf(token);
  // The title of a page is its heading of level 1, so a heading of level 1 in a text becomes one of level 2.
  const tag = token.tag === 'h1' ? 'h2' : (allowedTags.find((allowed) => allowed === token.tag) ?? 'span');
  return createElement(tag, blockAttributes(token));
}

function blockAttributes(token: Token): ElementAttributes {
  const start = readAttribute(token, 'start');
  // The parser aligns table cells with a style attribute, which our pages and many feed readers ignore. So the
  // alignment becomes the attribute `align`.
  const side = /^text-align:(left|center|right)$/.exec(readAttribute(token, 'style'))?.[1];
  return {
    ...(start ? { start } : {}),
    ...(side ? { align: side } : {}),
  };
}

function codeOf(token: Token): MarkdownElement {
  const language = /^[\w+#.-]{1,30}/.exec(token.info.trim())?.[0]?.toLowerCase();
  const code = createElement('code', language ? { 'data-language': language } : {}, [token.content]);
  // An element that scrolls sideways must be reachable by keyboard.
  return createElement('pre', { tabindex: '0' }, [code]);
}

function buildLine(tokens: readonly Token[], rules: RenderOptions): MarkdownNode[] {
  const top = createElement('span');
  const open: MarkdownElement[] = [top];
  for (const token of tokens) {
    const parent = open.at(-1) ?? top;
    const isLinked = open.some(({ tag }) => tag === 'a');
    if (token.nesting < 0) {
      const closed = open.pop();
      if (closed) asMention(closed);
    } else if (token.nesting > 0) {
      const created = token.type === 'link_open' ? linkOf(token, rules) : inlineOf(token);
      parent.children.push(created);
      open.push(created);
    } else {
      parent.children.push(...leavesOf(token, isLinked, rules));
    }
  }
  return top.children;
}

const inlineOf = (token: Token) =>
  createElement(allowedTags.find((allowed) => allowed === token.tag) ?? 'span');

function leavesOf(token: Token, isLinked: boolean, rules: RenderOptions): MarkdownNode[] {
  switch (token.type) {
    case 'softbreak':
      return ['\n'];
    case 'hardbreak':
      return [createElement('br')];
    case 'code_inline':
      return [createElement('code', {}, [token.content])];
    case 'image':
      return [pictureOf(token, isLinked, rules)];
    default:
      return isLinked ? [token.content] : linkCategories(token.content, rules);
  }
}

function linkOf(token: Token, rules: RenderOptions): MarkdownElement {
  const href = readAttribute(token, 'href');
  const title = readAttribute(token, 'title');
  return createElement('a', { ...toLinkAttributes(href, rules), ...(title ? { title } : {}) });
}

/**
 * Returns the attributes of a link. An outward link opens in a new window, which must not control the window of the hub
 * (`noopener`), and search engines must not take it for a recommendation of the hub (`nofollow ugc`).
 */
const toLinkAttributes = (href: string, { hubOrigin }: RenderOptions): ElementAttributes => ({
  href,
  ...(isInternalUrl(href, hubOrigin) || /^mailto:/i.test(href) ? {} : externalLinkAttributes),
});

/**
 * Returns an image for a picture that the hub stores. A picture on another server becomes a link, or its text within a
 * link, because loading it would reveal its viewers to that server.
 */
function pictureOf(token: Token, isLinked: boolean, rules: RenderOptions): MarkdownNode {
  const src = readAttribute(token, 'src');
  const alt = token.content;
  if (isHubFileUrl(src)) return createElement('img', { src, alt, loading: 'lazy', decoding: 'async' });
  return isLinked ? alt || src : createElement('a', toLinkAttributes(src, rules), [alt || src]);
}

/**
 * Marks a link to a member with the text `@name` as a mention. The mention is plain text, without the markup of the
 * link.
 */
function asMention(link: MarkdownElement) {
  if (link.tag !== 'a') return;
  const name = wordsOf(link.children);
  const { href } = link.attributes;
  if (typeof href !== 'string' || !parseMemberUrl(href) || !name.startsWith('@')) return;
  link.children.splice(0, Infinity, createElement('span', { class: 'mention' }, [name]));
}

const wordsOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
