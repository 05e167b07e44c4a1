import { Avatar } from '#design/Avatar.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { MemberLink } from '#features/members/index.ts';
import { useShortDay } from '#platform/dates/days.ts';
import { EndlessList } from '#platform/lists/EndlessList.tsx';
import { More } from '#platform/lists/More.tsx';
import { useWords } from '#platform/words/words.ts';
import { useCame } from './queries.ts';

/** Those who became members by a link. */
export function CameBy({ id, onLeave }: { id: string; onLeave: () => void }) {
  const words = useWords('invites');
  const day = useShortDay();
  const list = useCame(id);
  return (
    <EndlessList list={list} failed={words('cameFailed')} waiting={<Skeleton className="mt-2 h-10 w-full" />}>
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
                  {words('since', { date: day(member.joinedAt) })}
                </span>
              </li>
            ))}
          </ul>
          <More of={list} label={words('more')} isAsked />
        </>
      )}
    </EndlessList>
  );
}
