import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { LazySuspendedNotice, useMe, useOwnSuspension } from '#features/members/index.ts';
import { subscribeDraftSent, readDraft } from '#platform/drafts/drafts.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDiscussionSlots, type AttachmentDraft } from './slots.ts';

const LazyComposerForm = createLazyComponent(() => import('./ComposerForm.tsx'), 'ComposerForm');

const preloadComposerForm = () => void import('./ComposerForm.tsx').catch(() => undefined);

type Props = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPublished: (discussion: Discussion) => void;
};

/** A line that invites to write, and the form that it opens. */
export function Composer({ isOpen, onOpen, onClose, onPublished }: Props) {
  const t = useTranslations('discussions');
  const me = useMe();
  const trigger = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [startWith, setStartWith] = useState<AttachmentDraft['kind']>();
  const { AttachButtons } = useDiscussionSlots();
  const isSuspended = useOwnSuspension() !== undefined;

  useEffect(() => {
    // When the composer closes, the focus returns to the element that opened it.
    if (wasOpen.current && !isOpen) trigger.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function open(kind?: AttachmentDraft['kind']) {
    setStartWith(kind);
    onOpen();
  }

  if (!me) return null;
  const draftKey = `discussion:${me.id}`;
  if (isOpen) {
    return (
      <Card aria-label={t('composer')} className="p-4 wide:p-5">
        {isSuspended && (
          <LazyBoundary hidesError>
            <LazySuspendedNotice className="mb-4" />
          </LazyBoundary>
        )}
        <LazyBoundary onFail={onClose} fallback={<div className="h-93" />}>
          <LazyComposerForm
            draftKey={draftKey}
            startWith={startWith}
            onClose={onClose}
            onPublished={onPublished}
          />
        </LazyBoundary>
      </Card>
    );
  }
  return (
    <Card
      aria-label={t('composer')}
      onPointerEnter={preloadComposerForm}
      onFocus={preloadComposerForm}
      className="flex flex-col gap-2 p-4"
    >
      {isSuspended && (
        <LazyBoundary hidesError>
          <LazySuspendedNotice />
        </LazyBoundary>
      )}
      <div className="flex items-center gap-3">
        <Avatar name={me.name} seed={me.id} image={me.avatar} />
        <button
          ref={trigger}
          type="button"
          disabled={isSuspended}
          onClick={() => open()}
          aria-keyshortcuts="N"
          className="h-10.5 min-w-0 grow truncate rounded-s border border-line bg-sunken px-3.5 text-left text-ink-2 transition-colors duration-150 not-disabled:hover:border-line-strong disabled:cursor-not-allowed"
        >
          <Prompt draftKey={draftKey} />
        </button>
        <Button variant="primary" disabled={isSuspended} onClick={() => open()} className="max-wide:hidden">
          {t('publish')}
        </Button>
      </div>
      {AttachButtons && !isSuspended && <AttachButtons onPick={open} className="ml-9 max-wide:hidden" />}
    </Card>
  );
}

/**
 * The text of the collapsed composer: the beginning of the unfinished draft if there is one, otherwise the invitation
 * to write.
 */
function Prompt({ draftKey }: { draftKey: string }) {
  const t = useTranslations('discussions');
  const [draft, setDraft] = useState(() => readDraft(draftKey));
  // A form that has been closed may still be publishing the draft. Once the discussion is published, the draft is no
  // longer shown.
  useEffect(() => subscribeDraftSent(draftKey, () => setDraft(undefined)), [draftKey]);
  const started = [draft?.['title'], draft?.['content'], draft?.['attached']]
    .find((text) => text?.trim())
    ?.trim();
  return started ? t('goOnWith', { words: started.slice(0, 80) }) : t('prompt');
}
