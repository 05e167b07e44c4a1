import { useSyncExternalStore } from 'react';

// The `wide` of the styles.
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
