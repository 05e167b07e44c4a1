import { memberLimits } from '@mutirao/contract/features/members/limits';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { useTyped } from '#platform/forms/use-typed.ts';
import { useWords } from '#platform/words/words.ts';
import { People } from './People.tsx';

/** Picks whom to write to. */
export function PickDialog({ onPick, onClose }: { onPick: (memberId: string) => void; onClose: () => void }) {
  const words = useWords('chat');
  const [sought, setSought] = useState('');
  const field = useTyped(sought, setSought);
  return (
    <Dialog title={words('newConversation')} closeLabel={words('close')} place="top" onClose={onClose}>
      <div className="flex min-h-72 flex-col gap-3 py-4">
        <p className="px-4 text-small text-ink-2">{words('newConversationLine')}</p>
        <div className="px-4">
          <SearchBox
            label={words('searchPeople')}
            placeholder={words('searchPeople')}
            clearLabel={words('clearSearch')}
            longest={memberLimits.name}
            field={field}
          />
        </div>
        <People sought={sought} isWanted={sought.length >= chatLimits.shortestSearch} onPick={onPick} />
      </div>
    </Dialog>
  );
}
