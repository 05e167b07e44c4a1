import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { useMe } from '#features/members/index.ts';
import { readDraft } from '#platform/drafts/drafts.ts';
import { useWords } from '#platform/words/words.ts';
import { ComposerForm, prepareForm } from './layers.ts';

type Props = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPublished: (discussion: Discussion) => void;
};

/** One line that invites to write, and the form it becomes. */
export function Composer({ isOpen, onOpen, onClose, onPublished }: Props) {
  const words = useWords('discussions');
  const me = useMe();
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Closing gives the focus back to where it came from.
    if (wasOpen.current && !isOpen) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!me) return null;
  const place = `discussion:${me.id}`;
  if (isOpen) {
    return (
      <Card aria-label={words('composer')} className="p-4 wide:p-5">
        <Suspense fallback={<div className="h-93" />}>
          <ComposerForm place={place} onClose={onClose} onPublished={onPublished} />
        </Suspense>
      </Card>
    );
  }
  return (
    <Card
      aria-label={words('composer')}
      onPointerEnter={prepareForm}
      onFocus={prepareForm}
      className="flex items-center gap-3 p-4"
    >
      <Avatar name={me.name} seed={me.id} image={me.avatar} />
      <button
        ref={trigger}
        type="button"
        onClick={onOpen}
        aria-keyshortcuts="N"
        className="h-10.5 min-w-0 grow truncate rounded-s border border-line bg-sunken px-3.5 text-left text-ink-2 transition-colors duration-150 hover:border-line-strong"
      >
        <Prompt place={place} />
      </button>
      <Button variant="primary" onClick={onOpen} className="max-wide:hidden">
        {words('publish')}
      </Button>
    </Card>
  );
}

/** The invitation; or the beginning of what was left unfinished. */
function Prompt({ place }: { place: string }) {
  const words = useWords('discussions');
  const [draft] = useState(() => readDraft(place));
  const begun = draft?.['title']?.trim() || draft?.['content']?.trim();
  return begun ? words('goOnWith', { words: begun.slice(0, 80) }) : words('prompt');
}
