import { useEffect } from 'react';

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Hears single keys while nobody is writing and nothing lies over the page. */
export function useKeys(keys: Keys) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'))
        return;
      keys[event.key]?.(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}

/** N writes, J and K walk through the feed. */
export function useFeedKeys({ onCompose }: { onCompose: () => void }) {
  useKeys({
    n: (event) => {
      event.preventDefault();
      onCompose();
    },
    j: () => step(1),
    k: () => step(-1),
  });
}

function step(by: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-card] h2 a')];
  const here = links.findIndex((link) => link === document.activeElement);
  const next = links[here < 0 ? 0 : here + by];
  next?.focus({ preventScroll: true });
  next?.closest('[data-card]')?.scrollIntoView({ block: 'center' });
}
