import { useEffect, useState } from 'react';
import { useIsInChat } from './current-section.ts';

// The page is drawn and answering by then.
const quietMoment = 2_500;

/**
 * True when content that no first screen needs can load: a moment after the page, or at once where it is needed, as in
 * conversations. It stays true, because what was fetched is current only as long as a subscriber receives the realtime
 * events.
 */
export function useCanLoadDeferred(isWanted: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isInChat = useIsInChat();
  if (!isQuiet && (isWanted || isInChat)) setIsQuiet(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), quietMoment);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
