import { useEffect, useRef } from 'react';

/** Brings what the address names into sight. It comes later than the address: the browser has looked for it in vain. */
export function useScrolledTo<Place extends HTMLElement>(isTarget: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isTarget) place.current?.scrollIntoView();
  }, [isTarget]);
  return place;
}
