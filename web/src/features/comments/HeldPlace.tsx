import { Component, type ReactNode } from 'react';

type Props = {
  /** The element that stood first. */
  id: string;
  children: ReactNode;
};

/**
 * Keeps what one looks at where it is when a list grows at its beginning. Browsers hold on to places by themselves, but
 * not all of them, and not while the list's own height is only estimated. A class, because only classes are asked right
 * before the page changes.
 */
export class HeldPlace extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): number | null {
    if (before.id === this.props.id) return null;
    return document.getElementById(before.id)?.getBoundingClientRect().top ?? null;
  }

  override componentDidUpdate(before: Props, _state: unknown, top: number | null) {
    const place = document.getElementById(before.id);
    if (top === null || !place) return;
    scrollerOf(place).scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' });
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
