import { Avatar } from '#design/Avatar.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useNameOrRemovedMemberFormatter } from '../MemberLink.tsx';

export type MemberSearchQueryResult = {
  data: readonly { id: string; name: string; avatar: string | null }[] | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** The caller's labels: the name of the list, and the texts for no result, loading and failure. */
export type MemberSearchResultsLabels = {
  people: string;
  noResults: string;
  searching: string;
  failed: string;
  retry: string;
};

type Props = {
  found: MemberSearchQueryResult;
  words: MemberSearchResultsLabels;
  onPick: (memberId: string) => void;
};

/** Renders the members that were found; the user picks one of them. */
export function MemberSearchResults({
  found: { data: members, isError, error, refetch },
  words,
  onPick,
}: Props) {
  const why = useErrorReasonFormatter();
  const shown = useNameOrRemovedMemberFormatter();
  if (isError) {
    return (
      <ErrorState
        title={words.failed}
        line={why(error)}
        retryLabel={words.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!members) return <SkeletonRows label={words.searching} />;
  if (members.length === 0) {
    return (
      <p role="status" className="px-4 py-3 text-small text-ink-2">
        {words.noResults}
      </p>
    );
  }
  return (
    <ul aria-label={words.people}>
      {members.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onPick(person.id)}
            className="flex min-h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-sunken"
          >
            <Avatar name={person.name} seed={person.id} image={person.avatar} />
            <span className="min-w-0 truncate text-label font-semibold">{shown(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
