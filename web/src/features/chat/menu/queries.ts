import type { Correspondence } from '@mutirao/contract/features/chat/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '../keys.ts';

/** True if a member is known, from an earlier attempt, to take no messages from the user. */
export const useIsClosed = (memberId: string) =>
  useQueryClient().getQueryData<Correspondence>(chatKeys.correspondence(memberId))?.closed === 'refused';
