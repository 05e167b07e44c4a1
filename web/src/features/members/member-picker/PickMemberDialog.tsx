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
  words: PickMemberLabels;
  sought: string;
  onSeek: (target: string) => void;
  /** The search result, once the query is long enough to search. */
  found: MemberSearchQueryResult | undefined;
  onPick: (memberId: string) => void;
  onClose: () => void;
};

/** Picks a member by name. */
export function PickMemberDialog({ words, sought, onSeek, found, onPick, onClose }: Props) {
  const field = useDebouncedInput(sought, onSeek);
  return (
    <Dialog title={words.title} closeLabel={words.close} position="top" onClose={onClose}>
      <div className="flex min-h-72 flex-col gap-3 py-4">
        <p className="px-4 text-small text-ink-2">{words.line}</p>
        <div className="px-4">
          <SearchBox
            label={words.search}
            placeholder={words.search}
            clearLabel={words.clear}
            maxLength={memberLimits.name}
            field={field}
          />
        </div>
        {found && <MemberSearchResults found={found} words={words} onPick={onPick} />}
      </div>
    </Dialog>
  );
}
