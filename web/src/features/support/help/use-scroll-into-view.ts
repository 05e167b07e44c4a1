import { useEffect, useRef } from 'react';

/**
 * Scrolls the element that the address names into view. The element renders after the browser has looked for it, so the
 * browser does not find it.
 */
export function useScrollIntoView<Target extends HTMLElement>(isTarget: boolean) {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView();
  }, [isTarget]);
  return ref;
}
