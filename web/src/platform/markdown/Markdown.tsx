import { parseMarkdown } from '@mutirao/markdown/tree';
import type { MarkdownElement, MarkdownNode } from '@mutirao/markdown/nodes';
import { createElement, Fragment, memo, useMemo, type ReactNode } from 'react';
import { useMarkdownTranslations } from './use-markdown-translations.ts';
import '#design/code.css';
import '#design/prose.css';
import { CodeBlock } from './CodeBlock.tsx';
import { InternalLink } from './InternalLink.tsx';

type TextRenderer = (text: string) => ReactNode;
type Props = {
  text: string;
  categories?: readonly string[];
  /** Renders each piece of plain text, for example to highlight search matches in it. */
  renderText?: TextRenderer;
};

const unmarked: TextRenderer = (text) => text;

/** Renders the Markdown of a member: raw HTML is never rendered, and links with unsafe addresses become plain text. */
export const Markdown = memo(function Markdown({ text, categories = [], renderText = unmarked }: Props) {
  const t = useMarkdownTranslations();
  const tree = useMemo(
    () =>
      parseMarkdown(text, {
        hubOrigin: location.origin,
        categories,
        labels: { done: t('taskDone'), open: t('taskOpen') },
      }),
    [text, categories, t],
  );
  return <div className="prose">{renderNodes(tree, renderText)}</div>;
});

const renderNodes = (nodes: readonly MarkdownNode[], renderText: TextRenderer): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string' ? (
      <Fragment key={index}>{renderText(node)}</Fragment>
    ) : (
      renderElement(node, index, renderText)
    ),
  );

function renderElement(node: MarkdownElement, key: number, renderText: TextRenderer): ReactNode {
  const { class: className, tabindex, ...attributes } = node.attributes;
  const children = node.children.length > 0 ? renderNodes(node.children, renderText) : undefined;
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
  const focusAttributes = node.tag === 'table' || tabindex ? { tabIndex: 0 } : {};
  return createElement(node.tag, { ...attributes, ...focusAttributes, className, key }, children);
}

const textOf = (value: string | true | undefined) => (typeof value === 'string' ? value : undefined);
