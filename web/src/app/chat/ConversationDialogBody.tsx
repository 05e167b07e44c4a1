import { ConversationDialogContent } from '#features/chat/modal/ConversationDialogContent.tsx';
import { ChatSlotsContext } from '#features/chat/slots.ts';
import { chatSlots } from './chat-slots.ts';

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The content of the conversation dialog, with the chat slots filled. */
export const ConversationDialogBody = (props: Props) => (
  <ChatSlotsContext value={chatSlots}>
    <ConversationDialogContent {...props} />
  </ChatSlotsContext>
);
