import { createElement, type MarkdownElement, type RenderOptions } from './nodes.ts';

const mark = /^\[([ xX])\](?:\s|$)/;

/**
 * Turns a list item that begins with `[ ]` or `[x]` into a task. It shows the author’s progress and cannot be ticked.
 */
export function convertTaskItem(item: MarkdownElement, { labels }: RenderOptions) {
  const [first] = item.children;
  // In a loose list, the text of an item is in a paragraph.
  const textParent = typeof first === 'object' && first.tag === 'p' ? first : item;
  const [text] = textParent.children;
  const found = typeof text === 'string' ? mark.exec(text) : null;
  if (typeof text !== 'string' || !found) return;
  const isDone = found[1] !== ' ';
  const box = createElement('input', {
    type: 'checkbox',
    disabled: true,
    ...(isDone ? { checked: true } : {}),
    'aria-label': isDone ? labels.done : labels.open,
  });
  textParent.children.splice(0, 1, box, ` ${text.slice(found[0].length)}`);
}
