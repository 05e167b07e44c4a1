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

/** The conversation with somebody over the page: its frame at once, what they said to each other once it is here. */
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

/** It stands over the page it was asked for on, and no other. */
function useClosingElsewhere(onClose: () => void) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [opened] = useState(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path !== opened) close();
  }, [path, opened]);
}
