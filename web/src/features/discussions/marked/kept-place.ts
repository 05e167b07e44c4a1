import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Looks after the focus in a list whose cards may go: with a card goes its button, and the focus would fall out of the
 * page. It is then at the card that came in its place, or at the list itself when that was the last.
 */
export function useKeptPlace(length: number) {
  const list = useRef<HTMLElement>(null);
  const place = useRef<number>(undefined);

  useLayoutEffect(() => {
    const at = place.current;
    if (at === undefined || !list.current || document.activeElement !== document.body) return;
    const cards = [...list.current.querySelectorAll('[data-card]')];
    const link = (cards[at] ?? cards.at(-1))?.querySelector<HTMLElement>('h2 a');
    (link ?? list.current).focus({ preventScroll: link !== undefined });
  }, [length]);

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const card = target.closest('[data-card]');
    const cards = [...(list.current?.querySelectorAll('[data-card]') ?? [])];
    place.current = card ? cards.indexOf(card) : undefined;
  }

  return { ref: list, onFocus, tabIndex: -1 };
}
