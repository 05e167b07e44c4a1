import { Component, type ReactNode, type RefObject } from 'react';

type Props = {
  /** The list element; its children are the rows. */
  list: RefObject<Element | null>;
  /** Identifies the first and the last item of the list: a change means that the list has grown or was cut. */
  ends: string;
  /** True if the scroll position need not be preserved, as at the end of a chat. Called before a change. */
  skipsAnchoring?: ((scroller: Element) => boolean) | undefined;
  children: ReactNode;
};

type RowPositions = readonly { row: Element; top: number }[];

/**
 * Preserves the scroll position when a list grows or is cut. Browsers anchor the scroll themselves, but not all of
 * them, and not while the list's own height is only estimated. A class, because only classes have a callback right
 * before the DOM changes.
 */
export class ScrollAnchor extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): RowPositions | null {
    const list = before.list.current;
    if (!list || before.ends === this.props.ends) return null;
    const scroller = scrollerOf(list);
    if (before.skipsAnchoring?.(scroller)) return null;
    const viewportTop = Math.max(0, scroller.getBoundingClientRect().top);
    return [...list.children]
      .map((row) => ({ row, ...edgesOf(row) }))
      .filter(({ bottom }) => bottom > viewportTop);
  }

  override componentDidUpdate(_before: Props, _state: unknown, rowsBefore: RowPositions | null) {
    const stayed = rowsBefore?.find(({ row }) => row.isConnected);
    if (!stayed) return;
    const { row, top } = stayed;
    scrollerOf(row).scrollBy({ top: edgesOf(row).top - top, behavior: 'instant' });
  }

  override render() {
    return this.props.children;
  }
}

function edgesOf(row: Element) {
  const { top, bottom } = row.getBoundingClientRect();
  return { top, bottom };
}

function scrollerOf(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (
      /auto|scroll/.test(getComputedStyle(ancestor).overflowY) &&
      ancestor.scrollHeight > ancestor.clientHeight
    )
      return ancestor;
  return document.documentElement;
}
