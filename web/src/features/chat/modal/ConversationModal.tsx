import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useShownName } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { usePresence } from '../live.ts';
import { useConversation, useCorrespondence } from '../queries.ts';
import { Talk } from '../thread/Talk.tsx';
import { ConversationMenu, Presence } from '../thread/ThreadHead.tsx';

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The conversation with somebody, over the page one is on. */
export function ConversationModal({ memberId, other, onClose }: Props) {
  const words = useWords('chat');
  const name = useShownName()(other);
  const { data, error, refetch } = useCorrespondence(other.id);
  const { data: conversation } = useConversation(data?.conversationId ?? undefined);
  usePresence();
  return (
    <Dialog title={name} closeLabel={words('close')} onClose={onClose}>
      <div className="flex min-h-0 grow flex-col bg-paper wide:h-[33.75rem] wide:max-h-[calc(88dvh-3.75rem)] wide:grow-0 wide:rounded-b-l">
        {data && (
          <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line bg-raised pr-3 pl-5">
            <p className="min-w-0 truncate text-small text-ink-2">
              <Presence other={data.otherUser} />
            </p>
            <ConversationMenu
              other={{ id: other.id, name }}
              conversation={conversation}
              onDeleted={onClose}
            />
          </div>
        )}
        {error && !data && (
          <ErrorState
            title={words('threadFailed')}
            line={words('failedLine')}
            retryLabel={words('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div role="status" aria-label={words('loading')} className="animate-late p-5">
            <Skeleton className="h-12 w-64" />
          </div>
        )}
        {data && (
          <Talk
            memberId={memberId}
            conversationId={data.conversationId}
            other={data.otherUser}
            closed={data.closed}
            hasModalTimes
          />
        )}
      </div>
    </Dialog>
  );
}
