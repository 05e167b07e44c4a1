import type { ConversationWithMember } from '@mutirao/contract/features/chat/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '../keys.ts';

/**
 * True if the cached conversation with a member says that they take no messages from the user. False if no conversation
 * with the member is cached.
 */
export const useIsKnownToRejectMessages = (memberId: string) =>
  useQueryClient().getQueryData<ConversationWithMember>(chatKeys.memberConversation(memberId))?.closed ===
  'refused';
