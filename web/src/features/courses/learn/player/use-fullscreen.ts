import { useEffect, useState, type RefObject } from 'react';

/** Whether a box fills the screen, and how to change that; not everywhere it can. */
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
