import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for `pause` milliseconds: a request at each letter would be wasted. */
export function useDebouncedText(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
