import type { MutedOrBlockedMember } from '@mutirao/contract/features/blocks/schemas';
import { useRef } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink } from '#features/members/index.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMuteOrBlockMember, useMutedAndBlockedMembers } from './queries.ts';

/** The muted and blocked members, with a button to unmute or unblock each. */
export function MutedAndBlockedMembers() {
  const t = useTranslations('blocks');
  return (
    <QueryScreen
      query={useMutedAndBlockedMembers()}
      loading={
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-10 w-full" />
        </div>
      }
      failed={{ title: t('listFailed'), line: t('listFailedLine'), retryLabel: t('retry') }}
    >
      {(members) => <List members={members} />}
    </QueryScreen>
  );
}

function List({ members }: { members: readonly MutedOrBlockedMember[] }) {
  const t = useTranslations('blocks');
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t('title')} className="outline-offset-4">
      {members.length === 0 ? (
        <p className="text-small text-ink-2">{t('noBlockedMember')}</p>
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

type RowProps = { member: MutedOrBlockedMember; onLifted: () => void };

function Row({ member: { id, name, avatar, kind }, onLifted }: RowProps) {
  const t = useTranslations('blocks');
  const problem = useErrorMessageFormatter();
  const block = useMuteOrBlockMember(id);

  // Awaits the mutation instead of using its callbacks: the row of the member is unmounted when the response arrives,
  // and callbacks of unmounted components do not run.
  async function lift() {
    try {
      await block.mutateAsync(undefined);
    } catch (error) {
      return showErrorToast(t('error'), problem(t('failed'), error));
    }
    onLifted();
    return showSuccessToast(t('lifted', { name }));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} seed={id} image={avatar} size="small" />
      <MemberLink id={id} name={name} className="min-w-0 font-semibold wrap-anywhere text-ink" />
      <Badge size="small">{t(kind === 'mute' ? 'isMuted' : 'isBlocked')}</Badge>
      <Button
        size="small"
        className="ml-auto"
        isPending={block.isPending}
        aria-label={t(kind === 'mute' ? 'unmute' : 'unblock', { name })}
        onClick={() => void lift()}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
