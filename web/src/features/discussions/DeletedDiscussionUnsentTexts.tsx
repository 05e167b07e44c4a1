import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { deleteDraftsByPrefix, saveDraft, readDraft } from '#platform/drafts/drafts.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { getDiscussionEditDraftKey, getUnsentTextKeys } from './draft-keys.ts';
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
  const titleId = useId();
  const [text, setText] = useState(() => readUnsentText(memberId, discussionId));
  const draftKey = `discussion:${memberId}:${discussionId}`;
  const [isWriting, setIsWriting] = useState(() => readDraft(draftKey) !== undefined);

  function clear() {
    getUnsentTextKeys(memberId, discussionId).forEach(deleteDraftsByPrefix);
    setText('');
    onClear?.();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showSuccessToast(t('textCopied'));
    } catch {
      showErrorToast(t('error'), t('copyTextFailed'));
    }
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
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line p-5 wide:px-6.5">
      <h2 id={titleId} className="text-label">
        {t('unsent')}
      </h2>
      <p className="text-small text-ink-2">{t('unsentLine')}</p>
      <p className="max-h-60 overflow-y-auto rounded-s border border-line bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={clear}>
          {t('discardText')}
        </Button>
        <Button onClick={() => void copy()}>{t('copyText')}</Button>
        <Button variant="primary" onClick={publishAsNew}>
          {t('publishAsNew')}
        </Button>
      </div>
    </section>
  );
}
