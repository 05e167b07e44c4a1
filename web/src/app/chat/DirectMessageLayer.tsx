import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConversationDialog, ConversationLoading } from '#features/chat/modal/ConversationDialog.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { lazyComponent } from '#platform/lazy/lazy-component.ts';
import { chatMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

const ConversationLayer = lazyComponent(
  () => import('./ConversationLayer.tsx'),
  (item) => item.ConversationLayer,
);

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The conversation with a member over the page: the frame appears at once, the messages when they are loaded. */
export function DirectMessageLayer(props: Props) {
  useClosingElsewhere(props.onClose);
  return (
    <WithMessages of={chatMessages}>
      <ConversationDialog other={props.other} onClose={props.onClose}>
        <LazyBoundary onFail={props.onClose} fallback={<ConversationLoading />}>
          <ConversationLayer {...props} />
        </LazyBoundary>
      </ConversationDialog>
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
