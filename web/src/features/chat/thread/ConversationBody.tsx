import type { ConversationClosedReason } from '@mutirao/contract/features/chat/limits';
import type { OtherParticipant } from '@mutirao/contract/features/chat/schemas';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { ConversationClosedNotice } from '../compose/ConversationClosedNotice.tsx';
import { MessageForm } from '../compose/MessageForm.tsx';
import { useConversationClosedReason } from '../compose/queries.ts';
import { useMessageDraft } from '../compose/use-message-draft.ts';
import { MessageThread } from './MessageThread.tsx';
import type { TargetMessage } from './use-scroll-to-linked-message.ts';

type Props = {
  memberId: string;
  conversationId: string | null;
  other: OtherParticipant;
  closedReason: ConversationClosedReason | null;
  targetMessage?: TargetMessage | undefined;
  hasModalTimes?: boolean;
};

/** Shows the messages of a conversation and the field to write in. */
export function ConversationBody({
  memberId,
  conversationId,
  other,
  closedReason,
  targetMessage,
  hasModalTimes = false,
}: Props) {
  const participant = { id: other.id, name: useNameOrRemovedMemberFormatter()(other) };
  const { text, change } = useMessageDraft(memberId, other.id);
  const currentClosedReason = useConversationClosedReason(other.id, closedReason);
  return (
    <>
      <MessageThread
        conversationId={conversationId}
        other={participant}
        targetMessage={targetMessage}
        hasModalTimes={hasModalTimes}
        onEditAgain={({ content }) => change(text.trim() === '' ? content : `${content}\n${text}`)}
      />
      {currentClosedReason ? (
        <ConversationClosedNotice reason={currentClosedReason} name={participant.name} />
      ) : (
        <MessageForm
          memberId={memberId}
          conversationId={conversationId}
          other={participant}
          text={text}
          onType={change}
        />
      )}
    </>
  );
}
