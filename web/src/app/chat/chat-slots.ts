import type { ChatSlots } from '#features/chat/slots.ts';
import { MessageReport } from '#features/reports/MessageReport.tsx';
import { ChatBlockMenuItems } from './ChatBlockMenuItems.tsx';

/** The slots of a conversation that features of the same or a higher layer fill. */
export const chatSlots: ChatSlots = { MemberItems: ChatBlockMenuItems, ReportItem: MessageReport };
