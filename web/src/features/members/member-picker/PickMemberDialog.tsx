import { memberLimits } from '@mutirao/contract/features/members/limits';
import { Dialog } from '#design/Dialog.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import {
  MemberSearchResults,
  type MemberSearchResultsLabels,
  type MemberSearchQueryResult,
} from './MemberSearchResults.tsx';

export type PickMemberLabels = MemberSearchResultsLabels & {
  title: string;
  line: string;
  search: string;
  clear: string;
  close: string;
};

type Props = {
  labels: PickMemberLabels;
  query: string;
  onSearchChange: (target: string) => void;
  /** The search result, once the query is long enough to search. */
  found: MemberSearchQueryResult | undefined;
  onPick: (memberId: string) => void;
  onClose: () => void;
};

/** Picks a member by name. */
export function PickMemberDialog({ labels, query, onSearchChange, found, onPick, onClose }: Props) {
  const field = useDebouncedInput(query, onSearchChange);
  return (
    <Dialog title={labels.title} closeLabel={labels.close} position="top" onClose={onClose}>
      <div className="flex min-h-72 flex-col gap-3 py-4">
        <p className="px-4 text-small text-ink-2">{labels.line}</p>
        <div className="px-4">
          <SearchBox
            label={labels.search}
            placeholder={labels.search}
            clearLabel={labels.clear}
            maxLength={memberLimits.name}
            field={field}
          />
        </div>
        {found && <MemberSearchResults found={found} labels={labels} onPick={onPick} />}
      </div>
    </Dialog>
  );
}
