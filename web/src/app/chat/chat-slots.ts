import type { ChatSlots } from '#features/chat/slots.ts';
import { MessageReport } from '#features/reports/MessageReport.tsx';
import { MemberItems } from './MemberItems.tsx';

/** What the rooms beside and above conversations put into them. */
export const chatSlots: ChatSlots = { MemberItems, ReportItem: MessageReport };
