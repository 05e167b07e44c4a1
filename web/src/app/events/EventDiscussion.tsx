import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { ComposerForm } from '#features/discussions/ComposerForm.tsx';
import { getCommentDraftKey, getUnsentTextKeys } from '#features/discussions/draft-keys.ts';
import { EmbeddedDiscussion } from '#features/discussions/EmbeddedDiscussion.tsx';
import { useIsCreatingDiscussion } from '#features/discussions/queries.ts';
import { UnsentTexts } from '#features/discussions/UnsentTexts.tsx';
import { useEvent } from '#features/events/queries.ts';
import { LazySuspendedNotice, useMe, useOwnSuspension } from '#features/members/index.ts';
import { readDraft, readDraftsByPrefix, saveDraft } from '#platform/drafts/drafts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The discussion of an event, or the button to open one. */
export function EventDiscussion({ event }: { event: EventDetails }) {
  const t = useTranslations('events');
  const me = useMe();
  const [isWriting, setIsWriting] = useState(false);
  const isPublishing = useIsCreatingDiscussion();
  const { refetch } = useEvent(event.id);
  const { discussionId } = event;
  const canOpen = event.status !== 'draft' && event.status !== 'cancelled';
  const lastKey = `event-talk:${me?.id}:${event.id}`;
  const deletedId = discussionId ? undefined : readDraft(lastKey)?.['id'];
  if (!me || (!discussionId && !canOpen && !deletedId)) return null;
  const draftKey = `event:${event.id}:${me.id}`;
  const close = () => setIsWriting(false);
  const renew = () => void refetch();
  // While the user's own discussion is being published, the form stays mounted to receive the result, even if the event
  // already has a discussion.
  const isShown = discussionId !== null && !(isWriting && isPublishing);
  return (
    <Card aria-labelledby="event-talk" className="mt-4 print:hidden">
      <h2 id="event-talk" className="px-4.5 pt-4.5 text-heading wide:px-6.5 wide:pt-6.5">
        {t('talk')}
      </h2>
      {isShown ? (
        <Shown
          key={discussionId}
          id={discussionId}
          from={draftKey}
          memberId={me.id}
          lastKey={lastKey}
          onLeave={renew}
        />
      ) : (
        <div className="p-4.5 wide:p-6.5">
          {isWriting ? (
            <ComposerForm
              draftKey={draftKey}
              about={{ eventId: event.id, title: event.title }}
              onClose={close}
              onPublished={renew}
            />
          ) : (
            canOpen && <Invitation onOpen={() => setIsWriting(true)} />
          )}
        </div>
      )}
      {deletedId && !isWriting && (
        <UnsentTexts key={deletedId} discussionId={deletedId} memberId={me.id} onLeave={renew} />
      )}
    </Card>
  );
}

function Invitation({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('events');
  const isSuspended = useOwnSuspension() !== undefined;
  if (isSuspended) return <LazySuspendedNotice />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{t('talkNone')}</p>
      <Button icon={<MessagesSquare size={16} aria-hidden="true" />} onClick={onOpen}>
        {t('talkOpen')}
      </Button>
    </div>
  );
}

type ShownProps = { id: string; from: string; memberId: string; lastKey: string; onLeave: () => void };

/**
 * The discussion of an event. If another user published it while this user was writing it, the text of this user's
 * draft becomes the draft of a comment on it, and so does the text of a comment on an earlier one that was deleted.
 */
function Shown({ id, from, memberId, lastKey, onLeave }: ShownProps) {
  useState(() => {
    const to = getCommentDraftKey(memberId, id);
    carryOver(from, to);
    const lastId = readDraft(lastKey)?.['id'];
    if (lastId && lastId !== id) carryOver(getCommentDraftKey(memberId, lastId), to);
  });
  useLastDiscussion({ id, memberId, lastKey });
  return <EmbeddedDiscussion id={id} onLeave={onLeave} />;
}

function carryOver(from: string, to: string) {
  const { content, key: _key, ...others } = readDraft(from) ?? {};
  if (!content || readDraft(to)) return;
  saveDraft(to, { content });
  // A comment has no title and no files. They stay where they are, in case the discussion is deleted.
  saveDraft(from, others);
}

/**
 * Saves the id of the discussion while this user can have unsent texts in it. Their drafts are stored under this id,
 * and an event does not have the id of a deleted discussion.
 */
function useLastDiscussion({ id, memberId, lastKey }: Pick<ShownProps, 'id' | 'memberId' | 'lastKey'>) {
  useEffect(() => {
    saveDraft(lastKey, { id });
    return () => {
      const isWriting = getUnsentTextKeys(memberId, id).flatMap(readDraftsByPrefix).length > 0;
      if (!isWriting) saveDraft(lastKey, {});
    };
  }, [id, memberId, lastKey]);
}
