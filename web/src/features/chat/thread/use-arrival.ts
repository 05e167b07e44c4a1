import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEnterThread } from '../queries.ts';
import { isApart, type Start, type ThreadPages } from './pages.ts';

/** A message that one is led to, and the step by which one came: the same link leads there again. */
export type Sought = { id: string; visit: string };

export const anchorOf = (id: string) => `m-${id}`;

type Wish = {
  conversationId: string | null;
  sought: Sought | undefined;
  known: Pick<ThreadPages, 'pages'> | undefined;
  onGone: () => void;
  onFailure: (error: unknown) => void;
};

/**
 * Leads to the message that is sought, once for each time it is: what is shown stays where it holds it, otherwise it is
 * shown from there on. Answers how to enter the conversation at another place.
 */
export function useArrival({ conversationId, sought, known, onGone, onFailure }: Wish) {
  const { mutate, isPending } = useEnterThread(conversationId ?? '');
  const enter = useEffectEvent((start: Start) => mutate(start, { onError: onFailure }));
  const tellGone = useEffectEvent(onGone);
  const arrived = useRef<Sought>(undefined);
  const asked = useRef<Sought>(undefined);
  useEffect(() => {
    if (!sought || !known || arrived.current === sought) return;
    const place = document.getElementById(anchorOf(sought.id));
    if (place) {
      arrived.current = sought;
      place.scrollIntoView({ block: 'center' });
      place.focus({ preventScroll: true });
    } else if (known.pages[0]?.gone === sought.id) {
      arrived.current = sought;
      tellGone();
    } else if (asked.current !== sought) {
      asked.current = sought;
      enter({ around: sought.id });
    }
  }, [sought, known]);

  // Whoever comes back to a conversation reads on from its end.
  const [wasApart] = useState(!sought && known !== undefined && isApart(known));
  useEffect(() => {
    if (wasApart) enter({});
  }, [wasApart]);
  return { toNewest: () => mutate({}, { onError: onFailure }), isEntering: isPending };
}
