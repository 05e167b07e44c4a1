import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Restores the focus in a list when a card is removed, because its button disappears with it and the focus would leave
 * the page. The focus goes to the card that took its position, else to the last card, or to the list if it is empty.
 */
export function useListFocusRecovery(length: number) {
  const list = useRef<HTMLElement>(null);
  const focusedIndex = useRef<number>(undefined);

  useLayoutEffect(() => {
    const index = focusedIndex.current;
    if (index === undefined || !list.current || document.activeElement !== document.body) return;
    const cards = [...list.current.querySelectorAll('[data-card]')];
    const link = (cards[index] ?? cards.at(-1))?.querySelector<HTMLElement>('h2 a');
    (link ?? list.current).focus({ preventScroll: link !== undefined });
  }, [length]);

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const card = target.closest('[data-card]');
    const cards = [...(list.current?.querySelectorAll('[data-card]') ?? [])];
    focusedIndex.current = card ? cards.indexOf(card) : undefined;
  }

  return { ref: list, onFocus, tabIndex: -1 };
}
