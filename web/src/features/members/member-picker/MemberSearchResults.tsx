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
  labels: MemberSearchResultsLabels;
  onPick: (memberId: string) => void;
};

/** Renders the members that were found; the user picks one of them. */
export function MemberSearchResults({
  found: { data: members, isError, error, refetch },
  labels,
  onPick,
}: Props) {
  const formatErrorReason = useErrorReasonFormatter();
  const formatName = useNameOrRemovedMemberFormatter();
  if (isError) {
    return (
      <ErrorState
        title={labels.failed}
        line={formatErrorReason(error)}
        retryLabel={labels.retry}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!members) return <SkeletonRows label={labels.searching} />;
  if (members.length === 0) {
    return (
      <p role="status" className="px-4 py-3 text-small text-ink-2">
        {labels.noResults}
      </p>
    );
  }
  return (
    <ul aria-label={labels.people}>
      {members.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onPick(person.id)}
            className="flex min-h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-sunken"
          >
            <Avatar name={person.name} seed={person.id} image={person.avatar} />
            <span className="min-w-0 truncate text-label font-semibold">{formatName(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
