import { useEffect, useRef } from 'react';

/**
 * Scrolls the element that the URL fragment names into view, because the browser looks for it before it
 * is rendered.
 */
export function useScrollIntoView<Target extends HTMLElement>(isTarget: boolean) {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView();
  }, [isTarget]);
  return ref;
}
