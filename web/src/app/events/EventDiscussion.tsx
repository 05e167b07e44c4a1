import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { getCommentDraftKey } from '#features/discussions/draft-keys.ts';
import { EmbeddedDiscussion } from '#features/discussions/EmbeddedDiscussion.tsx';
import { useIsCreatingDiscussion } from '#features/discussions/queries.ts';
import { readUnsentText } from '#features/discussions/unsent-text.ts';
import { DeletedDiscussionUnsentTexts } from '#features/discussions/DeletedDiscussionUnsentTexts.tsx';
import { useEvent } from '#features/events/queries.ts';
import { LazySuspendedNotice, useMe, useOwnSuspension } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { readDraft, saveDraft } from '#platform/drafts/drafts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const LazyComposerForm = createLazyComponent(
  () => import('#features/discussions/ComposerForm.tsx'),
  'ComposerForm',
);

/**
 * The discussion of an event, or the button to open one. Below are the unsent texts of the user for earlier
 * discussions of the event that were deleted.
 */
export function EventDiscussion({ event }: { event: EventDetails }) {
  const t = useTranslations('events');
  const me = useMe();
  const [isWriting, setIsWriting] = useState(false);
  const isPublishing = useIsCreatingDiscussion();
  const { refetch } = useEvent(event.id);
  const { discussionId } = event;
  const { formerIds, update } = useFormerDiscussions(event, me?.id);
  const canOpen = event.status !== 'draft' && event.status !== 'cancelled';
  if (!me || (!discussionId && !canOpen && formerIds.length === 0)) return null;
  const draftKey = `event:${event.id}:${me.id}`;
  const refetchEvent = () => void refetch();
  // While the user's own discussion is being published, the form stays mounted to receive the result, even if the event
  // already has a discussion.
  const isShown = discussionId !== null && !(isWriting && isPublishing);
  const former = formerIds.map((id) => (
    <DeletedDiscussionUnsentTexts
      key={id}
      discussionId={id}
      memberId={me.id}
      onClear={update}
      onLeave={refetchEvent}
    />
  ));
  return (
    <Card aria-labelledby="event-talk" className="mt-4 print:hidden">
      <h2 id="event-talk" className="px-4.5 pt-4.5 text-heading wide:px-6.5 wide:pt-6.5">
        {t('talk')}
      </h2>
      {isShown ? (
        <EventDiscussionView
          key={discussionId}
          id={discussionId}
          memberId={me.id}
          commentSources={[draftKey, ...formerIds.map((id) => getCommentDraftKey(me.id, id))]}
          onLeave={refetchEvent}
        >
          {former}
        </EventDiscussionView>
      ) : canOpen || discussionId ? (
        <>
          <div className="p-4.5 wide:p-6.5">
            {isWriting ? (
              <LazyBoundary onFail={() => setIsWriting(false)}>
                <LazyComposerForm
                  draftKey={draftKey}
                  subject={{ eventId: event.id, title: event.title }}
                  onClose={() => setIsWriting(false)}
                  onPublished={refetchEvent}
                />
              </LazyBoundary>
            ) : (
              <Invitation onOpen={() => setIsWriting(true)} />
            )}
          </div>
          {!isWriting && former}
        </>
      ) : (
        <div className="mt-4.5">{former}</div>
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

type ViewProps = {
  id: string;
  memberId: string;
  /** The keys of drafts whose text can become the draft of a comment. The first one with a text is used. */
  commentSources: readonly string[];
  children: ReactNode;
  onLeave: () => void;
};

/**
 * Shows the discussion of an event, with `children` below. An unsent text of the user, from a draft of an own
 * discussion or of a comment on a deleted one, becomes the draft of a comment on this discussion.
 */
function EventDiscussionView({ id, memberId, commentSources, children, onLeave }: ViewProps) {
  useState(() => {
    for (const source of commentSources) moveDraftText(source, getCommentDraftKey(memberId, id));
  });
  return (
    <>
      <EmbeddedDiscussion id={id} onLeave={onLeave} />
      {children}
    </>
  );
}

function moveDraftText(from: string, to: string) {
  const { content, key: _key, ...others } = readDraft(from) ?? {};
  if (!content || readDraft(to)) return;
  saveDraft(to, { content });
  // A comment has no title and no files. They stay where they are, in case the discussion is deleted.
  saveDraft(from, others);
}

/**
 * Returns the ids of deleted discussions of the event for which the user has unsent drafts. The event does
 * not name them, so this browser stores the ids of the current discussion and of those with unsent drafts.
 * `update` must be called after the drafts of one of them were deleted.
 */
function useFormerDiscussions({ id: eventId, discussionId }: EventDetails, memberId: string | undefined) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const key = `event-talk:${memberId}:${eventId}`;
  const formerIds = memberId
    ? (readDraft(key)?.['ids']?.split(' ') ?? []).filter(
        (id) => id !== discussionId && readUnsentText(memberId, id) !== '',
      )
    : [];
  const ids = [...formerIds, ...(discussionId ? [discussionId] : [])].join(' ');
  useEffect(() => {
    if (!memberId) return undefined;
    saveDraft(key, { ids });
    return () => {
      const unsent = ids.split(' ').filter((id) => readUnsentText(memberId, id) !== '');
      saveDraft(key, { ids: unsent.join(' ') });
    };
  }, [key, memberId, ids]);
  return { formerIds, update };
}
