import type { ConversationWithMember } from '@mutirao/contract/features/chat/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '../keys.ts';

/** True if a member is known, from an earlier attempt, to take no messages from the user. */
export const useIsMessagingRefused = (memberId: string) =>
  useQueryClient().getQueryData<ConversationWithMember>(chatKeys.memberConversation(memberId))?.closed ===
  'refused';
