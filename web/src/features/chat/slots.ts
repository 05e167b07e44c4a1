import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { createContext, use, type ComponentType } from 'react';

/** The slots of a conversation that other features fill. The app fills them; an empty slot is not rendered. */
export type ChatSlots = {
  /** Menu items about the other participant, to mute or block them. */
  MemberItems?: ComponentType<{ member: { id: string; name: string } }>;
  /** A menu item that reports a message. */
  ReportItem?: ComponentType<{ message: PrivateMessage }>;
};

export const ChatSlotsContext = createContext<ChatSlots>({});

export const useChatSlots = () => use(ChatSlotsContext);
