import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, type ComponentProps } from 'react';
import { ChatSkeleton } from '#features/chat/FullHeightChatContainer.tsx';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { ChatSlotsContext } from '#features/chat/slots.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadChatTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { chatSlots } from './chat-slots.ts';

const listRoute = getRouteApi('/hub/conversas');
const conversationRoute = getRouteApi('/hub/conversas/$id');

/** The member's conversations, or the requests of members who want to start one. */
export function ConversationsScreen() {
  const { caixa, com } = listRoute.useSearch();
  return <ChatScreen box={caixa === 'pedidos' ? 'requests' : 'inbox'} openId={undefined} withId={com} />;
}

/** One conversation, at its newest message or at the message that the address names. */
export function ConversationScreen() {
  const { id } = conversationRoute.useParams();
  const { mensagem } = conversationRoute.useSearch();
  // The key of the navigation is part of the target, so that a second visit to the same link scrolls to the message
  // again.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const target = useMemo(() => (mensagem ? { id: mensagem, visit } : undefined), [mensagem, visit]);
  return <ChatScreen box="inbox" openId={id} withId={undefined} targetMessage={target} />;
}

type Props = Pick<ComponentProps<typeof ChatPage>, 'box' | 'openId' | 'withId' | 'targetMessage'>;

function ChatScreen(props: Props) {
  return (
    <Suspense fallback={<ChatSkeleton />}>
      <WithTranslations loader={loadChatTranslations}>
        <ChatSlotsContext value={chatSlots}>
          <Chat {...props} />
        </ChatSlotsContext>
      </WithTranslations>
    </Suspense>
  );
}

function Chat(props: Props) {
  const t = useTranslations('chat');
  const me = useMe();
  const navigate = useNavigate();
  useDocumentTitle(t('chat'), useHub().name);
  const find = useCallback(
    (found: string) => void navigate({ to: '/conversas/$id', params: { id: found }, replace: true }),
    [navigate],
  );
  if (!me) return null;
  return (
    <ChatPage
      memberId={me.id}
      {...props}
      onPick={(memberId) => void navigate({ to: '/conversas', search: { com: memberId } })}
      onFound={find}
      onClose={() => void navigate({ to: '/conversas', search: {}, replace: true })}
    />
  );
}
