import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { subscribeRefetchOnModerationEvents } from './cases/realtime.ts';

/** Subscribes to changes of the moderation queue: a case waits for staff, or another staff member has decided. */
export function useModerationEvents(isStaff: boolean) {
  const cache = useQueryClient();
  useEffect(
    () => (isStaff ? subscribeRefetchOnModerationEvents(cache, () => void refreshMe(cache)) : undefined),
    [cache, isStaff],
  );
}
