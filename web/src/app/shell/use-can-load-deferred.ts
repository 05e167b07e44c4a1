import { useEffect, useState } from 'react';
import { useIsInChat } from './current-section.ts';

// The delay in milliseconds after which the page is rendered and responds to the user.
const deferredLoadDelayMs = 2_500;

/**
 * True when content that the first screen does not need can load: 2.5 seconds after the page, or at once if
 * the conversations or a conversation dialog are open. It stays true, because fetched content stays current
 * only as long as a subscriber receives the realtime events.
 */
export function useCanLoadDeferredContent(isWanted: boolean): boolean {
  const [canLoad, setCanLoad] = useState(false);
  const isInChat = useIsInChat();
  if (!canLoad && (isWanted || isInChat)) setCanLoad(true);
  useEffect(() => {
    const timer = setTimeout(() => setCanLoad(true), deferredLoadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return canLoad;
}
