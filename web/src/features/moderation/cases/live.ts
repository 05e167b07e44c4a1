import { moderationChanged } from '@mutirao/contract/features/moderation/signals';
import type { QueryClient } from '@tanstack/react-query';
import { hear, onReturn } from '#platform/live/socket.ts';
import { moderationKeys } from '../keys.ts';

// Where many report the same thing at once, one look is enough for all of it.
const pause = 250;

/**
 * Whatever is shown of cases and appeals is fetched anew when something changed, and so are the counts that come with
 * the profile. Answers how to stop.
 */
export function hearModeration(cache: QueryClient, recount: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    timer = undefined;
    void cache.invalidateQueries({ queryKey: moderationKeys.all });
    recount();
  };
  const renewSoon = () => {
    timer ??= setTimeout(renew, pause);
  };
  const forgets = [hear(moderationChanged, renewSoon), onReturn(renewSoon)];
  return () => {
    clearTimeout(timer);
    forgets.forEach((forget) => forget());
  };
}
