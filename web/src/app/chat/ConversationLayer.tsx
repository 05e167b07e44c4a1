import { ConversationModal } from '#features/chat/modal/ConversationModal.tsx';
import { ChatSlotsContext } from '#features/chat/slots.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';
import { chatSlots } from './chat-slots.ts';

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

export const ConversationLayer = (props: Props) => (
  <WithMessages of={chatMessages}>
    <ChatSlotsContext value={chatSlots}>
      <ConversationModal {...props} />
    </ChatSlotsContext>
  </WithMessages>
);
