import { useEffect, useState } from 'react';

/** Returns true once `isOn` has been true for the given milliseconds without a break. */
export function useDelayedFlag(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, milliseconds]);
  return isOn && hasLasted;
}
