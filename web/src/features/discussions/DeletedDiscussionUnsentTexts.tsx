import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { deleteDraftsByPrefix, saveDraft, readDraft } from '#platform/drafts/drafts.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { getDiscussionEditDraftKey, getUnsentTextKeys } from './draft-keys.ts';
import { UnsentText } from './UnsentText.tsx';
import { readUnsentText } from './unsent-text.ts';

const LazyComposerForm = createLazyComponent(() => import('./ComposerForm.tsx'), 'ComposerForm');

type Props = {
  discussionId: string;
  memberId: string;
  /** Called when the texts are deleted: the member discarded them, or published them as a discussion. */
  onClear?: () => void;
  onLeave: () => void;
};

/**
 * The texts that the member was writing in a discussion that was deleted: edits of the discussion and of comments, a
 * comment and replies. They can be copied, or published as a discussion.
 */
export function DeletedDiscussionUnsentTexts({ discussionId, memberId, onClear, onLeave }: Props) {
  const t = useTranslations('discussions');
  const editKey = getDiscussionEditDraftKey(memberId, discussionId);
  const [text, setText] = useState(() => readUnsentText(memberId, discussionId));
  const draftKey = `discussion:${memberId}:${discussionId}`;
  const [isWriting, setIsWriting] = useState(() => readDraft(draftKey) !== undefined);

  function clear() {
    getUnsentTextKeys(memberId, discussionId).forEach(deleteDraftsByPrefix);
    setText('');
    onClear?.();
  }

  function publishAsNew() {
    saveDraft(draftKey, { title: readDraft(editKey)?.['title'] ?? '', content: text });
    setIsWriting(true);
  }

  function leave() {
    clear();
    onLeave();
  }

  if (isWriting)
    return (
      <div className="border-t border-line p-5 wide:px-6.5">
        <LazyBoundary onFail={() => setIsWriting(false)} fallback={<div className="h-93" />}>
          <LazyComposerForm draftKey={draftKey} onClose={() => setIsWriting(false)} onPublished={leave} />
        </LazyBoundary>
      </div>
    );
  if (!text) return null;
  return (
    <UnsentText
      text={text}
      line={t('unsentLine')}
      className="border-t border-line p-5 wide:px-6.5"
      onDiscard={clear}
    >
      <Button variant="primary" onClick={publishAsNew}>
        {t('publishAsNew')}
      </Button>
    </UnsentText>
  );
}
