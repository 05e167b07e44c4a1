import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useShortDay } from '#platform/dates/days.ts';
import { More } from '#platform/lists/More.tsx';
import { useWords } from '#platform/words/words.ts';
import { useCame } from './queries.ts';

/** Those who became members by a link. */
export function CameBy({ id, onLeave }: { id: string; onLeave: () => void }) {
  const words = useWords('invites');
  const day = useShortDay();
  const list = useCame(id);
  const { items: members, refetch } = list;
  if (list.isError && !members) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p role="alert" className="text-small text-clay">
          {words('cameFailed')}
        </p>
        <Button size="small" onClick={() => void refetch()}>
          {words('retry')}
        </Button>
      </div>
    );
  }
  if (!members) return <Skeleton className="mt-2 h-10 w-full" />;
  return (
    <>
      <ul className="mt-1">
        {members.map((member) => (
          <li key={member.id} className="flex h-11 items-center gap-2.5">
            <Avatar name={member.name} seed={member.id} image={member.avatar} size="small" />
            <Link
              to="/membros/$id"
              params={{ id: member.id }}
              onClick={onLeave}
              className="min-w-0 truncate rounded-xs text-small font-semibold hover:underline"
            >
              {member.name}
            </Link>
            <span className="numbers ml-auto shrink-0 text-meta text-ink-2">
              {words('since', { date: day(member.joinedAt) })}
            </span>
          </li>
        ))}
      </ul>
      <More of={list} label={words('more')} isAsked />
    </>
  );
}
