import { useEffect, useState } from 'react';
import { useIsInChat } from './places.ts';

// The page is drawn and answering by then.
const quietMoment = 2_500;

/**
 * Whether what no first screen waits for may come: a moment after the page, and at once where it is wanted, as among
 * conversations. It stays: what was fetched meanwhile is true only as long as somebody hears of it.
 */
export function useIsQuiet(isWanted: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isInChat = useIsInChat();
  if (!isQuiet && (isWanted || isInChat)) setIsQuiet(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), quietMoment);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
