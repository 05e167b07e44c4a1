import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsConnected } from '#platform/live/socket.ts';
import { onStored } from './worker.ts';

/** Whether what is seen may be what was kept: until the hub is heard again. */
export function useIsStored(): boolean {
  const isConnected = useIsConnected();
  const isOffline = useIsOffline();
  const [isStored, setIsStored] = useState(false);
  useEffect(() => onStored(() => setIsStored(true)), []);
  if (isConnected && isStored) setIsStored(false);
  return isOffline || (isStored && !isConnected);
}

const useIsOffline = () =>
  useSyncExternalStore(
    (tell) => {
      window.addEventListener('online', tell);
      window.addEventListener('offline', tell);
      return () => {
        window.removeEventListener('online', tell);
        window.removeEventListener('offline', tell);
      };
    },
    () => !navigator.onLine,
  );
