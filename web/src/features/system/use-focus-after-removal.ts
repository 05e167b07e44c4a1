import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Moves the focus when a pressed button removes its row: the next row gets the focus, or without a next row the element
 * `fallback`. Returns the handler for `onClickCapture` of the element that contains the buttons.
 */
export function useFocusAfterRemoval(fallback: RefObject<HTMLElement | null>) {
  const clicked = useRef<{ row: Element; next: Element[] }>(undefined);
  const restoreFocus = useRef(() => {
    if (!clicked.current || clicked.current.row.isConnected) return;
    const next = clicked.current.next.find((row) => row.isConnected) ?? fallback.current;
    clicked.current = undefined;
    // The focus is not moved away from another element that has it.
    if (document.activeElement === document.body && next instanceof HTMLElement)
      focusNonTabbableElement(next);
  });
  useEffect(() => restoreFocus.current());
  // On unmount too, because the list is unmounted with its last row.
  useEffect(() => () => restoreFocus.current(), []);
  return ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const row = button.closest('li') ?? button;
    clicked.current = { row, next: row === button ? [] : listNext(row) };
  };
}

function listNext(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  return rows.slice(rows.indexOf(row) + 1);
}

/** Focuses an element that the keyboard cannot focus, such as a row. */
export function focusNonTabbableElement(element: HTMLElement) {
  element.tabIndex = -1;
  element.focus();
}
