import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { deleteDraft, subscribeDraftSent, deleteSentDraft } from '#platform/drafts/drafts.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChangeDiscussion, useRefetchDiscussion } from './editing/queries.ts';
import { useIsCreatingDiscussion, useCreateDiscussion } from './queries.ts';
import { useLengthLimitHint } from './use-length-limit-hint.ts';
import {
  getSelectedCategory,
  useNewOrEditedDiscussionDraft,
  type DiscussionFieldValues,
} from './use-new-or-edited-discussion-draft.ts';
import { useDiscussionSlots } from './slots.ts';
import { useFocusWhilePending } from './use-focus-while-pending.ts';

/**
 * The subject of the discussion: an event, whose title is the default title of the discussion, or a lesson,
 * with the second of its video if the question is about that moment of the video.
 */
export type DiscussionSubject = {
  title?: string | undefined;
  eventId?: string | undefined;
  lesson?: { id: string; second?: number | undefined } | undefined;
};

type Options = {
  draftKey: string;
  /** The discussion that is edited; undefined for a new one. */
  edited?: Discussion | undefined;
  subject?: DiscussionSubject | undefined;
  /** An error outside the form's own fields that prevents submission. */
  externalError?: string | undefined;
  onClose: () => void;
  onPublished: (discussion: Discussion) => void;
};

/**
 * Returns the state of a discussion that is being written: its texts and their errors, saved as a draft until it is
 * published.
 */
export function useComposer({ draftKey, edited, subject, externalError, onClose, onPublished }: Options) {
  const t = useTranslations('discussions');
  const { send, isPending } = usePublishOrSave(edited, subject);
  const { conflict, showConflict } = useConflictingEdit((now) => change({ seen: now.editedAt ?? '' }));
  const form = useRef<HTMLFormElement>(null);
  const draft = useNewOrEditedDiscussionDraft({ draftKey, edited, title: subject?.title });
  const { fields, items, latest, changeItems } = draft;
  const { sendAttachments } = useDiscussionSlots();
  const { problems, setProblems, hints, check, showFailure } = useComposerProblems(form, fields, edited);

  useFocusWhilePending(form, isPending);
  // Another instance of this form, closed before its response arrived, may have published the draft. This form then
  // closes, so that the draft is not published twice.
  useEffect(() => subscribeDraftSent(draftKey, onClose), [draftKey, onClose]);

  function change(changes: Partial<DiscussionFieldValues>) {
    setProblems({});
    draft.changeFields(changes);
  }

  async function submit() {
    if (isPending || !check()) return;
    const blockingError =
      externalError || latest.current.items.find((item) => item.problem !== undefined)?.problem;
    if (blockingError) return showErrorToast(t('error'), blockingError);
    const key = latest.current.key ?? createUuid();
    draft.setKey(key);
    try {
      finish(await send(latest.current.fields, key), key);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (edited && isConflict) return showConflict(edited.id);
      // On 409 the discussion that was published with this idempotency key has been deleted, so another submit needs a
      // new key.
      if (isConflict) draft.setKey(undefined);
      showFailure(error);
    }
    return undefined;
  }

  function finish(discussion: Discussion, key: string) {
    showSuccessToast(t(discussion.underReview ? 'held' : edited ? 'saved' : 'published'));
    // The attachments are sent after the discussion has been published. If one of them fails, the user can send that
    // one again.
    if (latest.current.items.length > 0) sendAttachments?.(discussion, latest.current.items);
    // A user who has left the form stays on the current page, and the draft preserves what they have written since.
    if (!form.current) return deleteSentDraft(draftKey, key);
    cancel();
    return onPublished(discussion);
  }

  function cancel() {
    deleteDraft(draftKey);
    onClose();
  }

  return { form, fields, items, changeItems, problems, hints, conflict, isPending, change, submit, cancel };
}

/**
 * After a conflict, because another user has saved an edit first: shows the version of the other user beside the user's
 * text, and lets the user decide.
 */
function useConflictingEdit(onShow: (now: Discussion) => void) {
  const t = useTranslations('discussions');
  const reread = useRefetchDiscussion();
  const [conflict, setConflict] = useState<Discussion>();

  async function showConflict(id: string) {
    showErrorToast(t('error'), t('conflict'));
    const now = await reread(id);
    if (!now) return;
    setConflict(now);
    onShow(now);
  }
  return { conflict, showConflict };
}

/** Checks the texts before they are sent, and shows what is wrong with them. */
function useComposerProblems(
  form: RefObject<HTMLFormElement | null>,
  fields: DiscussionFieldValues,
  edited: Discussion | undefined,
) {
  const t = useTranslations('discussions');
  const problem = useErrorMessageFormatter();
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const titleHint = useLengthLimitHint(fields.title.trim().length, discussionLimits.title);
  const contentHint = useLengthLimitHint(fields.content.trim().length, discussionLimits.content);

  function problemsOf(): { title?: string; content?: string } {
    return {
      ...(fields.content.trim() ? {} : { content: t('contentMissing') }),
      ...(contentHint.isOver ? { content: t('tooLong', { count: contentHint.excess }) } : {}),
      ...(titleHint.isOver ? { title: t('tooLong', { count: titleHint.excess }) } : {}),
    };
  }

  return {
    problems,
    setProblems,
    hints: { title: titleHint.words ?? t('titleHint'), content: contentHint.words },
    /**
     * Returns true if the texts can be sent. Otherwise it shows why not, and focuses the content if it is wrong, else
     * the title.
     */
    check(): boolean {
      const found = problemsOf();
      setProblems(found);
      if (Object.keys(found).length === 0) return true;
      if (found.content) showErrorToast(t('error'), found.content);
      form.current?.querySelector<HTMLElement>(found.content ? '[role=textbox], textarea' : 'input')?.focus();
      return false;
    },
    showFailure(error: unknown) {
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      }
      const failure = error instanceof ApiError ? 'createFailed' : 'publishFailed';
      showErrorToast(t('error'), problem(t(edited ? 'saveFailed' : failure), error));
    },
  };
}

/**
 * Returns the function that publishes a new discussion or saves the edited one, and whether such a request is pending.
 */
function usePublishOrSave(edited: Discussion | undefined, subject: DiscussionSubject | undefined) {
  const publish = useCreateDiscussion();
  const isPublishing = useIsCreatingDiscussion();
  const change = useChangeDiscussion(edited?.id ?? '');
  return {
    // For a new discussion, also true while a form that has been closed is still publishing one.
    isPending: edited ? change.isPending : isPublishing,
    send: (fields: DiscussionFieldValues, key: string) => {
      const { content, seen } = fields;
      const body = {
        title: fields.title.trim(),
        content,
        category: getSelectedCategory(fields) ?? null,
        tags: [...fields.tags],
      };
      return edited
        ? change.mutateAsync({ ...body, seen: seen || null })
        : publish.mutateAsync({ body: { ...body, eventId: subject?.eventId, lesson: subject?.lesson }, key });
    },
  };
}
