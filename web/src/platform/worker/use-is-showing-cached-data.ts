import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsConnected } from '#platform/realtime/socket.ts';
import { onCachedResponse } from './service-worker.ts';

/**
 * True if the data shown may come from the offline cache: while the device is offline, and from the first cached
 * response until the socket is connected again.
 */
export function useIsShowingCachedData(): boolean {
  const isConnected = useIsConnected();
  const isOffline = useIsOffline();
  const [isStored, setIsStored] = useState(false);
  useEffect(() => onCachedResponse(() => setIsStored(true)), []);
  if (isConnected && isStored) setIsStored(false);
  return isOffline || (isStored && !isConnected);
}

const useIsOffline = () =>
  useSyncExternalStore(
    (notify) => {
      window.addEventListener('online', notify);
      window.addEventListener('offline', notify);
      return () => {
        window.removeEventListener('online', notify);
        window.removeEventListener('offline', notify);
      };
    },
    () => !navigator.onLine,
  );
