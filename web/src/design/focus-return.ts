import { useState } from 'react';

/**
 * Where the focus goes back to when a layer closes: to what had it before. What stood in a menu is gone by then,
 * so the button that opened the menu gets it. Answers the handler for `onCloseAutoFocus`.
 */
export function useFocusReturn() {
  const [before] = useState(findAsker);
  return (event: Event) => {
    event.preventDefault();
    before?.focus();
  };
}

function findAsker(): HTMLElement | undefined {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu?.id
    ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)
    : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
}
