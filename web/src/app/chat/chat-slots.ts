import type { ChatSlots } from '#features/chat/slots.ts';
import { ReportMessageMenuItem } from '#features/reports/ReportMessageMenuItem.tsx';
import { ChatMuteAndBlockMenuItems } from './ChatMuteAndBlockMenuItems.tsx';

/** The slots of a conversation that features of the same or a higher layer fill. */
export const chatSlots: ChatSlots = {
  MemberItems: ChatMuteAndBlockMenuItems,
  ReportItem: ReportMessageMenuItem,
};
