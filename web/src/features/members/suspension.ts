import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useEffect, useState } from 'react';
import { useMe } from './queries.ts';

type Suspension = Pick<NonNullable<OwnProfile['ban']>, 'reason' | 'rule'> & { endsAt: string };

/**
 * Returns the end of the signed-in user's suspension and its reason; undefined without one, or once the page's clock
 * has passed the end.
 */
export function useOwnSuspension(): Suspension | undefined {
  const ban = useMe()?.ban;
  const endsAt = ban?.type === 'temporary_ban' ? ban.endsAt : null;
  const [ended, setEnded] = useState(() => (endsAt && millisecondsUntil(endsAt) === 0 ? endsAt : undefined));
  useEffect(() => {
    if (!endsAt) return undefined;
    const timer = setTimeout(setEnded, millisecondsUntil(endsAt), endsAt);
    return () => clearTimeout(timer);
  }, [endsAt]);
  return ban && endsAt && ended !== endsAt ? { ...ban, endsAt } : undefined;
}

const millisecondsUntil = (moment: string) => Math.max(0, new Date(moment).getTime() - Date.now());
