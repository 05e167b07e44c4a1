import { useLayoutEffect } from 'react';
import { isOverlayOpen, useKeyboardShortcuts } from '#platform/keys/keyboard-shortcuts.ts';

/** Opens the search when the user presses `/` or `Ctrl K`. */
export function useSearchShortcuts(onOpen: () => void) {
  function open(event: KeyboardEvent) {
    event.preventDefault();
    onOpen();
  }
  useKeyboardShortcuts({ '/': open });
  useLayoutEffect(() => {
    const onEvent = (event: KeyboardEvent) => {
      const isSearch = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // In the Markdown editor, Ctrl K makes a link and prevents the default action.
      if (event.defaultPrevented) return;
      if (isSearch && !event.shiftKey && !event.altKey && !isOverlayOpen()) open(event);
    };
    document.addEventListener('keydown', onEvent);
    return () => document.removeEventListener('keydown', onEvent);
  });
}

/** N opens the composer, J and K move the focus through the feed, L likes the focused discussion. */
export function useFeedShortcuts({ onCompose }: { onCompose: () => void }) {
  useKeyboardShortcuts({
    n: (event) => {
      event.preventDefault();
      onCompose();
    },
    j: () => step(1),
    k: () => step(-1),
    l: () =>
      document.activeElement?.closest('[data-card]')?.querySelector<HTMLElement>('[data-like]')?.click(),
  });
}

function step(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-card] h2 a')];
  const focused = document.activeElement?.closest('[data-card]')?.querySelector('h2 a');
  const currentIndex = links.findIndex((link) => link === focused);
  const next = links[currentIndex < 0 ? 0 : currentIndex + by];
  next?.focus({ preventScroll: true });
  next?.closest('[data-card]')?.scrollIntoView({ block: 'center' });
}
