import { useEffect, useState } from 'react';
import { useIsFirstSendAttemptPending } from '../outbox.ts';

/**
 * The milliseconds after which the user can write again even without a response of the hub, because the outbox has
 * stored the message.
 */
const maxLock = 400;

/** Locks the field from sending a message until its first attempt has ended, but for at most `maxLock`. */
export function useSendLock() {
  const [key, setKey] = useState<string>();
  const isLocked = useIsFirstSendAttemptPending(key);
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => setKey(undefined), maxLock);
    return () => clearTimeout(timer);
  }, [key]);
  return { isLocked, lock: setKey };
}
