import { Avatar } from '#design/Avatar.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink } from '#features/members/index.ts';
import { useFormatHubZoneShortDate } from '#platform/dates/days.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMembersByInvite } from './queries.ts';

/** Lists the members who joined with an invite link. */
export function MembersByInvite({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useTranslations('invites');
  const day = useFormatHubZoneShortDate();
  const list = useMembersByInvite(id);
  return (
    <ListStateView list={list} failed={t('cameFailed')} waiting={<Skeleton className="mt-2 h-10 w-full" />}>
      {(members) => (
        <>
          <ul className="mt-1">
            {members.map((member) => (
              <li key={member.id} className="flex h-11 items-center gap-2.5">
                <Avatar name={member.name} seed={member.id} image={member.avatar} size="small" />
                <MemberLink
                  id={member.id}
                  name={member.name}
                  onFollow={onLeave}
                  className="min-w-0 truncate text-small font-semibold"
                />
                <span className="numbers ml-auto shrink-0 text-meta text-ink-2">
                  {t('since', { date: day(member.joinedAt) })}
                </span>
              </li>
            ))}
          </ul>
          <LoadMore list={list} label={t('more')} isManual />
        </>
      )}
    </ListStateView>
  );
}
