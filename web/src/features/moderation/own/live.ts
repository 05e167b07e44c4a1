import { standingChanged } from '@mutirao/contract/features/moderation/signals';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { hear, onReturn } from '#platform/live/socket.ts';
import { sanctionKeys } from './keys.ts';

// A clock that runs a little before the hub's must not ask too early.
const grace = 1_000;
const askAgain = 60_000;

/** Keeps what one may do true: it hears of decisions, follows the clock to the end of a suspension, and looks around. */
export function useStanding(me: Pick<Profile, 'id' | 'ban' | 'joining'> | null) {
  const cache = useQueryClient();
  const memberId = me?.id;
  const type = me?.ban?.type;
  const endsAt = me?.ban?.endsAt;
  const isShutOut = type === 'permanent_ban' || Boolean(me?.joining);

  useEffect(() => {
    if (!memberId) return undefined;
    const renew = () => {
      void refreshMe(cache);
      void cache.invalidateQueries({ queryKey: sanctionKeys.all });
    };
    const forgets = [hear(standingChanged, renew), onReturn(renew)];
    const wait = endsAt ? new Date(endsAt).getTime() - Date.now() : -1;
    const end = wait > 0 ? setTimeout(renew, wait + grace) : undefined;
    // Nobody tells whoever is shut out that they no longer are.
    const look = isShutOut ? setInterval(renew, askAgain) : undefined;
    if (type || isShutOut) document.addEventListener('visibilitychange', renew);
    return () => {
      forgets.forEach((forget) => forget());
      clearTimeout(end);
      clearInterval(look);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [cache, memberId, type, endsAt, isShutOut]);
}
