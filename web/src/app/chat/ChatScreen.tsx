import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { ChatSlotsContext } from '#features/chat/slots.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/words/words.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';
import { chatSlots } from './chat-slots.ts';

/** One's conversations with other members. */
export function ChatScreen() {
  return (
    <Suspense>
      <WithMessages of={chatMessages}>
        <ChatSlotsContext value={chatSlots}>
          <Chat />
        </ChatSlotsContext>
      </WithMessages>
    </Suspense>
  );
}

function Chat() {
  const words = useWords('chat');
  const me = useMe();
  const { id } = useParams({ strict: false });
  const { caixa, com } = useSearch({ strict: false });
  const navigate = useNavigate();
  useTitle(words('chat'), useHub().name);
  const find = useCallback(
    (found: string) => void navigate({ to: '/conversas/$id', params: { id: found }, replace: true }),
    [navigate],
  );
  if (!me) return null;
  return (
    <ChatPage
      memberId={me.id}
      box={caixa === 'pedidos' ? 'requests' : 'inbox'}
      openId={id}
      withId={id === undefined ? com : undefined}
      onPick={(memberId) => void navigate({ to: '/conversas', search: { com: memberId } })}
      onFound={find}
      onClose={() => void navigate({ to: '/conversas', search: {}, replace: true })}
    />
  );
}
