import { useEffect, useState } from 'react';
import { useIsInChat } from './places.ts';

// The page is drawn and answering by then.
const quietMoment = 2_500;

/** Whether what no first screen waits for may come: a moment after the page, and at once among conversations. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isInChat = useIsInChat();
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), quietMoment);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet || isInChat;
}
