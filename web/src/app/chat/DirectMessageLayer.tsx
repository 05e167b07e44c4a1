import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConversationDialog, ConversationSkeleton } from '#features/chat/modal/ConversationDialog.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { loadChatTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const ConversationLayer = createLazyComponent(
  () => import('./ConversationDialogBody.tsx'),
  'ConversationDialogBody',
);

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The conversation with a member over the page: the frame appears at once, the messages when they are loaded. */
export function DirectMessageLayer(props: Props) {
  useClosingElsewhere(props.onClose);
  return (
    <WithTranslations loader={loadChatTranslations}>
      <ConversationDialog other={props.other} onClose={props.onClose}>
        <LazyBoundary onFail={props.onClose} fallback={<ConversationSkeleton />}>
          <ConversationLayer {...props} />
        </LazyBoundary>
      </ConversationDialog>
    </WithTranslations>
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
