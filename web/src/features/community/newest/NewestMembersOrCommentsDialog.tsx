import type { NewestComment, NewestMember } from '@mutirao/contract/features/community/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { formatAge, formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import type { InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { useLanguage, useTimeZone } from '#platform/messages/i18n.ts';
import { useNewestComments, useNewestMembers } from '../queries.ts';
import { useNewestTranslations } from './use-newest-translations.ts';

type Props = { kind: 'members' | 'comments'; onClose: () => void };

/** Lists the newest members or the newest comments of the hub. */
export function NewestMembersOrCommentsDialog({ kind, onClose }: Props) {
  const t = useNewestTranslations();
  return (
    <Dialog title={t(kind)} closeLabel={t('close')} onClose={onClose}>
      {kind === 'members' ? <Members onLeave={onClose} /> : <Comments onLeave={onClose} />}
    </Dialog>
  );
}

type LeaveProps = { onLeave: () => void };

function Members({ onLeave }: LeaveProps) {
  const t = useNewestTranslations();
  return (
    <List list={useNewestMembers()} empty={<EmptyState title={t('noMembers')} />}>
      {(member) => <MemberLine key={member.id} member={member} onLeave={onLeave} />}
    </List>
  );
}

function Comments({ onLeave }: LeaveProps) {
  const t = useNewestTranslations();
  const empty = <EmptyState title={t('noComments')} line={t('noCommentsLine')} />;
  return (
    <List list={useNewestComments()} empty={empty}>
      {(comment) => <CommentLine key={comment.id} comment={comment} onLeave={onLeave} />}
    </List>
  );
}

type ListProps<Each> = {
  list: InfiniteListResult<Each>;
  empty: ReactNode;
  children: (item: Each) => ReactNode;
};

function List<Each>({ list, empty, children }: ListProps<Each>) {
  const t = useNewestTranslations();
  return (
    <div className="px-5 py-2">
      <ListStateView list={list} failed={t('failed')} empty={empty}>
        {(items) => (
          <>
            <ul>{items.map(children)}</ul>
            <LoadMore list={list} label={t('more')} isManual />
          </>
        )}
      </ListStateView>
    </div>
  );
}

function MemberLine({ member: { id, name, avatar, since }, onLeave }: LeaveProps & { member: NewestMember }) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-line not-last:border-b">
      <Avatar name={name} seed={id} image={avatar} />
      <Link
        to="/membros/$id"
        params={{ id }}
        onClick={onLeave}
        className="min-w-0 truncate rounded-xs text-label font-semibold hover:underline"
      >
        {name}
      </Link>
      <Age moment={since} />
    </li>
  );
}

function CommentLine({ comment, onLeave }: LeaveProps & { comment: NewestComment }) {
  const { id, author, discussion, excerpt, createdAt } = comment;
  const shownName = useNameOrRemovedMemberFormatter()(author);
  return (
    <li className="flex gap-3 border-line py-3 not-last:border-b">
      <Avatar name={shownName} seed={author.id} image={author.avatar} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <p className="min-w-0 truncate text-small font-semibold">{shownName}</p>
          <Age moment={createdAt} />
        </div>
        <p className="mt-0.5 line-clamp-3 text-small break-words text-ink-2">{excerpt}</p>
        <Link
          to="/discussions/$id"
          params={{ id: discussion.id }}
          hash={`c-${id}`}
          onClick={onLeave}
          className="mt-1 inline-block max-w-full truncate rounded-xs text-small font-semibold text-brand hover:underline"
        >
          {discussion.title}
        </Link>
      </div>
    </li>
  );
}

function Age({ moment }: { moment: string }) {
  const t = useNewestTranslations();
  const language = useLanguage();
  const zone = useTimeZone();
  return (
    <time
      dateTime={moment}
      title={formatDateTimeInZone(moment, { language, zone })}
      className="numbers ml-auto shrink-0 text-meta text-ink-2"
    >
      {formatAge(moment, { currentTime: useNow(), now: t('now') })}
    </time>
  );
}
