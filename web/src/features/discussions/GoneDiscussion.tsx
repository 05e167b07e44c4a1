import { useLayoutEffect, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DeletedDiscussionUnsentTexts } from './DeletedDiscussionUnsentTexts.tsx';

type Props = {
  id: string;
  /** True if the discussion was on the screen before this message replaced it. */
  wasShown: boolean;
  heading?: 'h1' | 'h2';
  hasBackLink?: boolean;
  onLeave: () => void;
};

/**
 * The message for a discussion that does not exist or was deleted. The user can recover the text that they were
 * writing in it.
 */
export function GoneDiscussion({ id, wasShown, heading = 'h2', hasBackLink = false, onLeave }: Props) {
  const t = useTranslations('discussions');
  const me = useMe();
  const title = useRef<HTMLHeadingElement>(null);
  // The element with the focus was replaced by this message, so the heading takes the focus. Otherwise, in a dialog,
  // Radix would move the focus to the dialog itself.
  useLayoutEffect(() => {
    if (wasShown && document.activeElement === document.body) title.current?.focus();
  }, [wasShown]);
  return (
    <>
      <EmptyState
        heading={heading}
        headingRef={title}
        title={t('notFound')}
        line={t('notFoundLine')}
        action={hasBackLink && <Button onClick={onLeave}>{t('backToFeed')}</Button>}
      />
      {me && <DeletedDiscussionUnsentTexts key={id} discussionId={id} memberId={me.id} onLeave={onLeave} />}
    </>
  );
}
