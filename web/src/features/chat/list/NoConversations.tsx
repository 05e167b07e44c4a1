import type { ConversationBox } from '@mutirao/contract/features/chat/limits';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useWords } from '#platform/messages/i18n.ts';

/** Says that there are no conversations, with a button to start one, or that there are no requests. */
export function NoConversations({ box, onBegin }: { box: ConversationBox; onBegin: () => void }) {
  const words = useWords('chat');
  if (box === 'requests') return <EmptyState title={words('noRequests')} line={words('noRequestsLine')} />;
  return (
    <EmptyState
      title={words('noConversations')}
      line={words('noConversationsLine')}
      action={
        <Button variant="primary" onClick={onBegin}>
          {words('newConversation')}
        </Button>
      }
    />
  );
}
