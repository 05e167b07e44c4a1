import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConversationFrame, ConversationWaiting } from '#features/chat/modal/ConversationFrame.tsx';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

const ConversationLayer = part(
  () => import('./ConversationLayer.tsx'),
  (it) => it.ConversationLayer,
);

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The conversation with a member over the page: the frame appears at once, the messages when they are loaded. */
export function WritingLayer(props: Props) {
  useClosingElsewhere(props.onClose);
  return (
    <WithMessages of={chatMessages}>
      <ConversationFrame other={props.other} onClose={props.onClose}>
        <Late onFail={props.onClose} fallback={<ConversationWaiting />}>
          <ConversationLayer {...props} />
        </Late>
      </ConversationFrame>
    </WithMessages>
  );
}

/** Closes the layer when the page changes, because it belongs to the page that opened it. */
function useClosingElsewhere(onClose: () => void) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [opened] = useState(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path !== opened) close();
  }, [path, opened]);
}
