import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe } from '#features/members/index.ts';
import { hearModeration } from './cases/live.ts';

/** Hears that something waits for the staff, or was decided by somebody else of it. */
export function useModerationSignals(isStaff: boolean) {
  const cache = useQueryClient();
  useEffect(
    () => (isStaff ? hearModeration(cache, () => void refreshMe(cache)) : undefined),
    [cache, isStaff],
  );
}
