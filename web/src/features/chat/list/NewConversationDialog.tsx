import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { useState } from 'react';
import { LazyPickMemberDialog } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { useRecipientSearch } from '../queries.ts';
import { useMemberChoiceLabels } from './use-member-choice-labels.ts';

/** A dialog to choose the member to write to. */
export function NewConversationDialog({
  onPick,
  onClose,
}: {
  onPick: (memberId: string) => void;
  onClose: () => void;
}) {
  const words = useWords('chat');
  const choice = useMemberChoiceLabels();
  const [sought, setSought] = useState('');
  const isWanted = sought.length >= chatLimits.minSearch;
  const people = useRecipientSearch(sought, isWanted);
  return (
    <LazyBoundary onFail={onClose}>
      <LazyPickMemberDialog
        words={{
          ...choice,
          title: words('newConversation'),
          line: words('newConversationLine'),
          search: words('searchPeople'),
          clear: words('clearSearch'),
          close: words('close'),
        }}
        sought={sought}
        onSeek={setSought}
        found={isWanted ? people : undefined}
        onPick={onPick}
        onClose={onClose}
      />
    </LazyBoundary>
  );
}
