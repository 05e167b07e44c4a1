import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in full screen, and a toggle where the browser supports it. */
export function useFullscreen(box: RefObject<HTMLElement | null>) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const onEvent = () =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', onEvent);
    return () => document.removeEventListener('fullscreenchange', onEvent);
  }, [box]);
  return {
    isFullscreen,
    canFill: document.fullscreenEnabled,
    toggle() {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : box.current?.requestFullscreen();
      void change?.catch(() => undefined);
    },
  };
}
