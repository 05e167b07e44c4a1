import type { ConversationClosedReason } from '@mutirao/contract/features/chat/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOwnMuteOrBlockOfMember } from '#features/blocks/index.ts';
import { invalidateConversationClosedReasons } from '../queries.ts';
import { resolveConversationClosedReason } from './closed-reason.ts';

/** Returns why a member cannot be written to. The reason changes as soon as the user blocks or unblocks the member. */
export function useConversationClosedReason(
  memberId: string,
  serverReason: ConversationClosedReason | null,
): ConversationClosedReason | null {
  const cache = useQueryClient();
  const isBlocked = useOwnMuteOrBlockOfMember(memberId) === 'block';
  const before = useRef(isBlocked);
  useEffect(() => {
    if (before.current === isBlocked) return;
    before.current = isBlocked;
    void invalidateConversationClosedReasons(cache);
  }, [cache, isBlocked]);
  return resolveConversationClosedReason(serverReason, isBlocked);
}
