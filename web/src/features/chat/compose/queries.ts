import type { Closing } from '@mutirao/contract/features/chat/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBlockOf } from '#features/blocks/index.ts';
import { renewClosings } from '../queries.ts';
import { closingNow } from './closing-now.ts';

/** Returns why a member cannot be written to. Updated as soon as the user blocks or unblocks them. */
export function useClosing(memberId: string, told: Closing | null): Closing | null {
  const cache = useQueryClient();
  const isBlocked = useBlockOf(memberId) === 'block';
  const before = useRef(isBlocked);
  useEffect(() => {
    if (before.current === isBlocked) return;
    before.current = isBlocked;
    void renewClosings(cache);
  }, [cache, isBlocked]);
  return closingNow(told, isBlocked);
}
