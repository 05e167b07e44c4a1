import { FileText, UserPlus } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { useCommunityStats } from './queries.ts';

/** The numbers of the community, and what happened today. */
export function SidePanel() {
  const words = useWords('community');
  const number = new Intl.NumberFormat(useLanguage());
  const { data, isError, refetch } = useCommunityStats();
  if (isError) {
    return (
      <Card role="alert" className="flex flex-col items-start gap-3 p-4.5">
        <p className="text-small text-ink-2">{words('failed')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {words('retry')}
        </Button>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Card aria-labelledby="community-title" className="p-4.5">
        <h2 id="community-title" className="text-body">
          {words('title')}
        </h2>
        {data ? (
          <dl className="mt-2 grid grid-cols-3">
            <Figure
              value={number.format(data.totalMembers)}
              name={words('members', { count: data.totalMembers })}
            />
            <Figure value={number.format(data.onlineMembers)} name={words('online')} isLive />
            <Figure
              value={number.format(data.totalAdmins)}
              name={words('admins', { count: data.totalAdmins })}
            />
          </dl>
        ) : (
          <Skeleton className="mt-2 h-12.5 w-full" />
        )}
      </Card>
      <Card aria-labelledby="today-title" className="p-4.5">
        <h2 id="today-title" className="text-body">
          {words('today')}
        </h2>
        {data ? (
          <ul className="mt-3 flex flex-col gap-3 text-small text-ink-2">
            <li className="flex items-center gap-2.5">
              <FileText size={16} aria-hidden="true" />
              {words('newDiscussions', { count: data.newDiscussionsToday })}
            </li>
            <li className="flex items-center gap-2.5">
              <UserPlus size={16} aria-hidden="true" />
              {words('newMembers', { count: data.newMembersToday })}
            </li>
          </ul>
        ) : (
          <Skeleton className="mt-3 h-13 w-full" />
        )}
      </Card>
    </div>
  );
}

function Figure({ value, name, isLive = false }: { value: string; name: string; isLive?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className={`numbers font-display text-heading font-bold ${isLive ? 'text-leaf' : ''}`}>{value}</dd>
    </div>
  );
}
