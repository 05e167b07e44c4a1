import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useEffect, useState } from 'react';
import { runAt } from '#platform/dates/run-at.ts';
import { useMe } from './queries.ts';

type Suspension = Pick<NonNullable<OwnProfile['ban']>, 'reason' | 'rule'> & { endsAt: string };

/**
 * Returns the end of the signed-in user's suspension and its reason; undefined without one, or once the page's clock
 * has passed the end.
 */
export function useOwnSuspension(): Suspension | undefined {
  const ban = useMe()?.ban;
  const endsAt = ban?.type === 'temporary_ban' ? ban.endsAt : null;
  const [ended, setEnded] = useState(() => (endsAt && Date.parse(endsAt) <= Date.now() ? endsAt : undefined));
  useEffect(() => {
    if (!endsAt) return undefined;
    return runAt(Date.parse(endsAt), () => setEnded(endsAt));
  }, [endsAt]);
  return ban && endsAt && ended !== endsAt ? { ...ban, endsAt } : undefined;
}
