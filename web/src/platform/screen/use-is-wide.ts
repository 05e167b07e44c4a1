import { useSyncExternalStore } from 'react';

// The media query of the breakpoint `wide` of the style sheet.
const wide = '(min-width: 760px)';

/** True if there is room for two columns. */
export const useIsWide = () =>
  useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(wide);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(wide).matches,
  );
