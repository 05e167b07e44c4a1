import { createContext, use, useState } from 'react';

/**
 * The element that had the focus when a dialog was requested, for a dialog that is loaded first: by the time it renders,
 * a menu that opened it may be gone.
 */
export const FocusOriginContext = createContext<HTMLElement | undefined>(undefined);

/**
 * Returns the focus to the element that had it before a dialog opened. An item of a menu is removed by then, so the
 * button that opened the menu gets the focus. Returns the handler for `onCloseAutoFocus`.
 */
export function useFocusReturn() {
  const origin = use(FocusOriginContext);
  const [before] = useState(() => origin ?? findFocusOrigin());
  return (event: Event) => {
    event.preventDefault();
    before?.focus();
  };
}

/** Returns the focused element, or the button of the menu that has the focus. */
export function findFocusOrigin(): HTMLElement | undefined {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined;
}
