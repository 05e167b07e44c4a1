import type { Correspondence } from '@mutirao/contract/features/chat/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '../keys.ts';

/** Whether a member is known to take no messages from one: whoever tried was told. */
export const useIsClosed = (memberId: string) =>
  useQueryClient().getQueryData<Correspondence>(chatKeys.correspondence(memberId))?.closed === 'refused';
