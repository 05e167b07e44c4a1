import { useSyncExternalStore } from 'react';

// The `wide` of the styles.
const wide = '(min-width: 760px)';

/** True if there is room for two columns. */
export const useIsWide = () =>
  useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(wide);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(wide).matches,
  );
