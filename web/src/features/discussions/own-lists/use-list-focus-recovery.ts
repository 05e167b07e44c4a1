import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Restores the focus in a list when a card is removed, because its button disappears with it and the focus would leave
 * the
 * page. The focus goes to the card that took its position, or to the list if it is empty.
 */
export function useListFocusRecovery(length: number) {
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
