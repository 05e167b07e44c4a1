import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in full screen, and a toggle where the browser supports it. */
export function useFullscreen(box: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onEvent = () =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', onEvent);
    return () => document.removeEventListener('fullscreenchange', onEvent);
  }, [box]);
  return {
    isFull,
    canFill: document.fullscreenEnabled,
    toggle() {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : box.current?.requestFullscreen();
      void change?.catch(() => undefined);
    },
  };
}
