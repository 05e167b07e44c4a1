import { useState } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. An item of a menu is removed by then, so the
 * button that opened the menu gets the focus. Returns the handler for `onCloseAutoFocus`.
 */
export function useFocusReturn() {
  const [before] = useState(findFocusOrigin);
  return (event: Event) => {
    event.preventDefault();
    before?.focus();
  };
}

function findFocusOrigin(): HTMLElement | undefined {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
}
