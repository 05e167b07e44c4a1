import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { useState } from 'react';
import { PickMemberDialog } from '#features/members/index.ts';
import { Late } from '#platform/parts/Late.tsx';
import { useWords } from '#platform/words/words.ts';
import { usePeople } from '../queries.ts';
import { useChoiceWords } from './choice-words.ts';

/** A dialog to choose the member to write to. */
export function PickDialog({ onPick, onClose }: { onPick: (memberId: string) => void; onClose: () => void }) {
  const words = useWords('chat');
  const choice = useChoiceWords();
  const [sought, setSought] = useState('');
  const isWanted = sought.length >= chatLimits.shortestSearch;
  const people = usePeople(sought, isWanted);
  return (
    <Late onFail={onClose}>
      <PickMemberDialog
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
    </Late>
  );
}
