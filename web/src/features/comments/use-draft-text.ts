import { commentLimits } from '@mutirao/contract/features/comments/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { subscribeDraftSent, saveDraft, readDraft, deleteSentDraft } from '#platform/drafts/drafts.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isNotFoundError } from './fetch-comment-page.ts';
import { getTextAfterSubmit, type SubmitIdempotencyKey } from './remaining-text.ts';

/**
 * The draft that receives the text if the comment that the text replies to has been deleted, and the toast message
 * about it.
 */
export type DraftMoveTarget = { draftKey: string; message: string; onMoved: () => void };

// From this share of the limit on, a field shows how many characters are left.
const nearTheLimit = 0.9;

/**
 * Returns a text that is being written, saved as a draft until it is sent, even after a reload of the page. The draft
 * also stores the idempotency key of a sent text while the text is unchanged, so that a lost response causes no
 * duplicate.
 */
export function useDraftText(draftKey: string, initialText = '') {
  const t = useTranslations('comments');
  const problem = useErrorMessageFormatter();
  const isMounted = useIsMountedRef();
  const { text, latest, set } = useStoredText(draftKey, initialText);
  const [error, setError] = useState<string>();
  const { length } = text.trim();
  const hint = useLengthHint(length);

  function change(next: string) {
    setError(undefined);
    set(next);
  }

  function moveTo({ draftKey: next, message, onMoved }: DraftMoveTarget) {
    appendToDraft(next, latest.current.text);
    set('');
    onMoved();
    showErrorToast(t('error'), message);
  }

  /** Sends the text, then clears it except for what was typed during the request. After a failure the text stays. */
  async function send<Result>(
    action: (content: string, idempotencyKey: SubmitIdempotencyKey) => Promise<Result>,
    failure: string,
    moveTarget?: DraftMoveTarget,
  ) {
    const { text: sent, key = createUuid() } = latest.current;
    const isRetry = latest.current.key !== undefined;
    set(sent, key);
    try {
      const response = await action(sent.trim(), { key, isRetry });
      if (isMounted.current)
        set(getTextAfterSubmit(latest.current.text, { submitted: sent, isEdit: initialText !== '' }));
      else deleteSentDraft(draftKey, key);
      return { response, isAll: isMounted.current && latest.current.text === '' };
    } catch (failed) {
      if (moveTarget && isMounted.current && isNotFoundError(failed)) {
        moveTo(moveTarget);
        return undefined;
      }
      // On 409 the comment of the idempotency key has been deleted, so sending the text again needs a new key.
      if (isMounted.current && failed instanceof ApiError && failed.status === 409) set(latest.current.text);
      const field = failed instanceof ApiError && failed.fields.find(({ path }) => path === 'content');
      if (field) setError(field.message);
      showErrorToast(t('error'), problem(failure, failed));
      return undefined;
    }
  }

  return {
    text,
    error,
    hint,
    canSend: length > 0 && length <= commentLimits.content,
    change,
    clear: () => set(''),
    send,
  };
}

/** Appends a text to another draft, as a new paragraph. */
function appendToDraft(draftKey: string, text: string) {
  const before = readDraft(draftKey)?.['content'];
  saveDraft(draftKey, { content: [before, text].filter(Boolean).join('\n\n') });
}

/** Returns how many characters are left, or undefined while there are many. */
function useLengthHint(length: number) {
  const t = useTranslations('comments');
  const excess = length - commentLimits.content;
  if (length < commentLimits.content * nearTheLimit) return undefined;
  return excess > 0 ? t('charactersOver', { count: excess }) : t('charactersLeft', { count: -excess });
}

/** Returns the text and its idempotency key, restored from the draft and saved to it. */
function useStoredText(draftKey: string, initialText: string) {
  const [stored] = useState(() => readDraft(draftKey));
  const [text, setText] = useState(stored?.['content'] ?? initialText);
  // The current text of the field, for code that runs after sending.
  const latest = useRef({ text, key: stored?.['key'] });

  function set(next: string, key?: string) {
    latest.current = { text: next, key };
    setText(next);
    saveDraft(draftKey, next === initialText ? {} : { content: next, ...(key ? { key } : {}) });
  }

  // Another form for the same draft, closed before its response arrived, may have sent the text. This form then clears
  // the text, so that it is not sent twice.
  useEffect(() => (initialText ? undefined : subscribeDraftSent(draftKey, () => set(''))));
  return { text, latest, set };
}

/** Returns a ref that says whether the form is still mounted when a response arrives. */
function useIsMountedRef() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
