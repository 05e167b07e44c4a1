import { useEffect, useRef } from 'react';

/**
 * Scrolls the element that the address names into view. The element renders after the browser has looked for it, so the
 * browser does not find it.
 */
export function useScrollIntoView<Place extends HTMLElement>(isTarget: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isTarget) place.current?.scrollIntoView();
  }, [isTarget]);
  return place;
}
