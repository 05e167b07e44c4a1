import type { Token } from 'markdown-it';
import { withCategories } from './categories.ts';
import { isOwn, isOwnPicture, memberAt } from './addresses.ts';
import { said } from './parser.ts';
import { element, tags, type Attributes, type Element, type Node, type Rules } from './shape.ts';
import { withTask } from './tasks.ts';

const outward = { target: '_blank', rel: 'noopener nofollow ugc' };

/** Builds elements from tokens. A token without a rule is rendered as its text. */
export function build(tokens: readonly Token[], rules: Rules): Node[] {
  const top = element('span');
  const open: Element[] = [top];
  for (const token of tokens) {
    const here = open.at(-1) ?? top;
    if (token.type === 'inline') {
      here.children.push(...buildLine(token.children ?? [], rules));
    } else if (token.nesting < 0) {
      const closed = token.hidden ? undefined : open.pop();
      if (closed?.tag === 'li') withTask(closed, rules);
    } else if (!token.hidden) {
      const made = blockOf(token);
      here.children.push(made);
      if (token.nesting > 0) open.push(made);
    }
  }
  return top.children;
}

function blockOf(token: Token): Element {
  if (token.type === 'fence' || token.type === 'code_block') return codeOf(token);
  // The discussion's own title is the first heading.
  const tag = token.tag === 'h1' ? 'h2' : (tags.find((known) => known === token.tag) ?? 'span');
  return element(tag, blockAttributes(token));
}

function blockAttributes(token: Token): Attributes {
  const start = said(token, 'start');
  // Table cells have a style attribute, which our pages and many email clients ignore.
  const side = /^text-align:(left|center|right)$/.exec(said(token, 'style'))?.[1];
  return {
    ...(start ? { start } : {}),
    ...(side ? { align: side } : {}),
  };
}

function codeOf(token: Token): Element {
  const language = /^[\w+#.-]{1,30}/.exec(token.info.trim())?.[0]?.toLowerCase();
  const code = element('code', language ? { 'data-language': language } : {}, [token.content]);
  // What scrolls sideways must be reached by keyboard as well.
  return element('pre', { tabindex: '0' }, [code]);
}

function buildLine(tokens: readonly Token[], rules: Rules): Node[] {
  const top = element('span');
  const open: Element[] = [top];
  for (const token of tokens) {
    const here = open.at(-1) ?? top;
    const isLinked = open.some(({ tag }) => tag === 'a');
    if (token.nesting < 0) {
      const closed = open.pop();
      if (closed) asMention(closed);
    } else if (token.nesting > 0) {
      const made = token.type === 'link_open' ? linkOf(token, rules) : inlineOf(token);
      here.children.push(made);
      open.push(made);
    } else {
      here.children.push(...leavesOf(token, isLinked, rules));
    }
  }
  return top.children;
}

const inlineOf = (token: Token) => element(tags.find((known) => known === token.tag) ?? 'span');

function leavesOf(token: Token, isLinked: boolean, rules: Rules): Node[] {
  switch (token.type) {
    case 'softbreak':
      return ['\n'];
    case 'hardbreak':
      return [element('br')];
    case 'code_inline':
      return [element('code', {}, [token.content])];
    case 'image':
      return [pictureOf(token, isLinked, rules)];
    default:
      return isLinked ? [token.content] : withCategories(token.content, rules);
  }
}

function linkOf(token: Token, rules: Rules): Element {
  const href = said(token, 'href');
  const title = said(token, 'title');
  return element('a', { ...addressed(href, rules), ...(title ? { title } : {}) });
}

/**
 * Returns the attributes of a link. The hub does not endorse the outward links of members, and their sites must not
 * learn where the viewer came from.
 */
const addressed = (href: string, { home }: Rules): Attributes => ({
  href,
  ...(isOwn(href, home) || /^mailto:/i.test(href) ? {} : outward),
});

/** Returns a link for a picture on another server, because loading it would reveal its viewers to that server. */
function pictureOf(token: Token, isLinked: boolean, rules: Rules): Node {
  const src = said(token, 'src');
  const alt = token.content;
  if (isOwnPicture(src)) return element('img', { src, alt, loading: 'lazy', decoding: 'async' });
  return isLinked ? alt || src : element('a', addressed(src, rules), [alt || src]);
}

/** Marks a link to a member with the text `@name` as a mention. The mention is plain text, without the markup of the link. */
function asMention(link: Element) {
  if (link.tag !== 'a') return;
  const name = wordsOf(link.children);
  const { href } = link.attributes;
  if (typeof href !== 'string' || !memberAt(href) || !name.startsWith('@')) return;
  link.children.splice(0, Infinity, element('span', { class: 'mention' }, [name]));
}

const wordsOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
