import { Component, type ReactNode } from 'react';

type Props = {
  /** The element that stood first. */
  id: string;
  children: ReactNode;
};

type Held = { element: Element; top: number };

/**
 * Keeps what one looks at where it is when a list grows, or is cut, at its beginning. Browsers hold on to places by
 * themselves, but not all of them, and not while the list's own height is only estimated. A class, because only classes
 * are asked right before the page changes.
 */
export class HeldPlace extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Held | null {
    if (before.id === this.props.id) return null;
    const list = document.getElementById(before.id)?.closest('ol');
    const element = [...(list?.children ?? [])].find((row) => row.getBoundingClientRect().bottom > 0);
    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_before: Props, _state: unknown, held: Held | null) {
    if (!held?.element.isConnected) return;
    const { element, top } = held;
    scrollerOf(element).scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }

  override render() {
    return this.props.children;
  }
}

function scrollerOf(place: Element): Element {
  for (let around = place.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around;
  return document.documentElement;
}
