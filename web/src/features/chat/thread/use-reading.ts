import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMarkRead } from '../queries.ts';

type Wish = {
  id: string;
  /** The last that one was told. */
  newest: PrivateMessage | undefined;
  isInSight: boolean;
};

/** Says that one has read up to the newest message, once it is in sight of somebody who looks. */
export function useReading({ id, newest, isInSight }: Wish) {
  const { mutate: markRead } = useMarkRead(id);
  const isLooking = useIsLooking();
  const noted = useRef<string>(undefined);
  const due = isInSight && isLooking && newest && !newest.isRead ? newest : undefined;
  useEffect(() => {
    // A request stays unread for whoever asks: once is enough.
    if (!due || noted.current === due.id) return;
    noted.current = due.id;
    markRead(due);
  }, [due, markRead]);
}

const useIsLooking = () =>
  useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => document.visibilityState === 'visible',
  );
