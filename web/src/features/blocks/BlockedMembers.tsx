import type { BlockedMember } from '@mutirao/contract/features/blocks/schemas';
import { useRef } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink } from '#features/members/index.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useSetBlock, useBlocks } from './queries.ts';

/** The muted and blocked members, with a button to unmute or unblock each. */
export function BlockedMembers() {
  const words = useWords('blocks');
  const { data, isError, refetch } = useBlocks();
  if (data) return <List members={data} />;
  if (isError) {
    return (
      <ErrorState
        title={words('listFailed')}
        line={words('listFailedLine')}
        retryLabel={words('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={words('loading')}>
      <Skeleton className="h-10 w-full" />
    </div>
  );
}

function List({ members }: { members: readonly BlockedMember[] }) {
  const words = useWords('blocks');
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={words('title')} className="outline-offset-4">
      {members.length === 0 ? (
        <p className="text-small text-ink-2">{words('nobody')}</p>
      ) : (
        <ul className="flex flex-col">
          {members.map((member) => (
            <li key={member.id} className="border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
              <Row member={member} onLifted={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = { member: BlockedMember; onLifted: () => void };

function Row({ member: { id, name, avatar, kind }, onLifted }: RowProps) {
  const words = useWords('blocks');
  const problem = useErrorMessage();
  const block = useSetBlock(id);

  // The row and its button are removed when the response arrives.
  async function lift() {
    try {
      await block.mutateAsync(undefined);
    } catch (error) {
      return showErrorToast(words('error'), problem(words('failed'), error));
    }
    onLifted();
    return showSuccessToast(words('lifted', { name }));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} seed={id} image={avatar} size="small" />
      <MemberLink id={id} name={name} className="min-w-0 font-semibold wrap-anywhere text-ink" />
      <Badge size="small">{words(kind === 'mute' ? 'isMuted' : 'isBlocked')}</Badge>
      <Button
        size="small"
        className="ml-auto"
        isPending={block.isPending}
        aria-label={words(kind === 'mute' ? 'unmute' : 'unblock', { name })}
        onClick={() => void lift()}
      >
        {words('undo')}
      </Button>
    </div>
  );
}
