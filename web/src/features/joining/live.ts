import { moderationChanged } from '@mutirao/contract/features/moderation/signals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { joiningKeys } from './keys.ts';

/** Updates the queue while it is shown: a new request came in, or another staff member has decided. */
export function useJoiningSignals() {
  const cache = useQueryClient();
  useEffect(() => {
    const renew = () => void cache.invalidateQueries({ queryKey: joiningKeys.all });
    const forgets = [hear(moderationChanged, renew), onReturn(renew)];
    return () => forgets.forEach((forget) => forget());
  }, [cache]);
}
