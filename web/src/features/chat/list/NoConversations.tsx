import type { ConversationBox } from '@mutirao/contract/features/chat/limits';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Says that there are no conversations, with a button to start one, or that there are no requests. */
export function NoConversations({ box, onBegin }: { box: ConversationBox; onBegin: () => void }) {
  const t = useTranslations('chat');
  if (box === 'requests') return <EmptyState title={t('noRequests')} line={t('noRequestsLine')} />;
  return (
    <EmptyState
      title={t('noConversations')}
      line={t('noConversationsLine')}
      action={
        <Button variant="primary" onClick={onBegin}>
          {t('newConversation')}
        </Button>
      }
    />
  );
}
