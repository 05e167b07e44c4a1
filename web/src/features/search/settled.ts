import { useEffect, useState } from 'react';

/** A text once nobody has typed for a moment: what is asked at every letter is asked in vain. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
