import { parseMarkdown } from '@mutirao/markdown/tree';
import type { MarkdownElement, MarkdownNode } from '@mutirao/markdown/nodes';
import { createElement, Fragment, memo, useMemo, type ReactNode } from 'react';
import { useMarkdownTranslations } from './use-markdown-translations.ts';
import '#design/code.css';
import '#design/prose.css';
import { CodeBlock } from './CodeBlock.tsx';
import { InternalLink } from './InternalLink.tsx';

type Mark = (text: string) => ReactNode;
type Props = {
  text: string;
  categories?: readonly string[];
  /** Renders each piece of plain text, for example to highlight search matches in it. */
  mark?: Mark;
};

const unmarked: Mark = (text) => text;

/** Renders the Markdown of a member: raw HTML is never rendered, and links with unsafe addresses become plain text. */
export const Markdown = memo(function Markdown({ text, categories = [], mark = unmarked }: Props) {
  const t = useMarkdownTranslations();
  const tree = useMemo(
    () =>
      parseMarkdown(text, {
        home: location.origin,
        categories,
        words: { done: t('taskDone'), open: t('taskOpen') },
      }),
    [text, categories, t],
  );
  return <div className="prose">{drawAll(tree, mark)}</div>;
});

const drawAll = (nodes: readonly MarkdownNode[], mark: Mark): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string' ? <Fragment key={index}>{mark(node)}</Fragment> : draw(node, index, mark),
  );

function draw(node: MarkdownElement, key: number, mark: Mark): ReactNode {
  const { class: className, tabindex, ...attributes } = node.attributes;
  const children = node.children.length > 0 ? drawAll(node.children, mark) : undefined;
  const [code] = node.children;
  if (node.tag === 'pre' && typeof code === 'object') return <CodeBlock key={key} code={code} />;
  if (node.tag === 'a' && !attributes['target']) {
    return (
      <InternalLink key={key} {...attributes} className={textOf(className)}>
        {children}
      </InternalLink>
    );
  }
  // An element that scrolls sideways must be reachable by keyboard.
  const reach = node.tag === 'table' || tabindex ? { tabIndex: 0 } : {};
  return createElement(node.tag, { ...attributes, ...reach, className, key }, children);
}

const textOf = (value: string | true | undefined) => (typeof value === 'string' ? value : undefined);
