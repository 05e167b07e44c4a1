import { createElement, type ReactNode } from 'react';
import { findCodeLanguage } from './languages.ts';

type Colours = Awaited<ReturnType<typeof openColours>>;
type Root = ReturnType<Colours['highlight']>;

// The maximum number of characters that are highlighted, because some longer inputs make highlighting slow.
const maxLength = 20_000;

let opened: Promise<Colours> | undefined;

/**
 * Returns the code highlighted in the language that `message` names; undefined if the code is too long, or if the
 * language is unknown or its grammar cannot be loaded.
 */
export async function highlightCode(text: string, message: string): Promise<ReactNode> {
  const language = findCodeLanguage(message);
  if (!language || text.length > maxLength) return undefined;
  try {
    const [colours, grammar] = await Promise.all([(opened ??= openColours()), language.load()]);
    if (!colours.registered(language.name)) colours.register(language.name, grammar.default);
    return renderNodes(colours.highlight(language.name, text));
  } catch {
    // If the highlighter or the grammar cannot be loaded, the code is shown without colours, and the next code block
    // tries again.
    opened = undefined;
    return undefined;
  }
}

const openColours = () => import('lowlight').then(({ createLowlight }) => createLowlight());

const renderNodes = ({ children }: Pick<Root, 'children'>): ReactNode =>
  children.map((node, key) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const names = node.properties['className'];
    const className = Array.isArray(names) ? names.join(' ') : undefined;
    return createElement('span', { key, className }, renderNodes(node));
  });
