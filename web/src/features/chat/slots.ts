import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { createContext, use, type ComponentType } from 'react';

/** The places of a conversation that other rooms fill. The app joins them; a place that nobody fills is not there. */
export type ChatSlots = {
  /** Items of the menu about the other: muting and blocking them. */
  MemberItems?: ComponentType<{ member: { id: string; name: string } }>;
  /** An item of the menu about what they said: reporting it. */
  ReportItem?: ComponentType<{ message: PrivateMessage }>;
};

export const ChatSlotsContext = createContext<ChatSlots>({});

export const useChatSlots = () => use(ChatSlotsContext);
