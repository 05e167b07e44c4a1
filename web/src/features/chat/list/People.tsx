import { Avatar } from '#design/Avatar.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { useWords } from '#platform/words/words.ts';
import { usePeople } from '../queries.ts';

type Props = { sought: string; isWanted: boolean; onPick: (memberId: string) => void };

/** Members whose name begins so, to be written to. */
export function People({ sought, isWanted, onPick }: Props) {
  const words = useWords('chat');
  const { data: people, isError, refetch } = usePeople(sought, isWanted);
  if (!isWanted) return null;
  if (isError) {
    return (
      <ErrorState
        title={words('searchFailed')}
        line={words('failedLine')}
        retryLabel={words('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!people) return <SkeletonRows label={words('loading')} />;
  if (people.length === 0) {
    return (
      <p role="status" className="px-4 py-3 text-small text-ink-2">
        {words('nobodyFound')}
      </p>
    );
  }
  return (
    <ul aria-label={words('people')}>
      {people.map(({ id, name, avatar }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick(id)}
            className="flex min-h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-sunken"
          >
            <Avatar name={name} seed={id} image={avatar} />
            <span className="min-w-0 truncate text-label font-semibold">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
