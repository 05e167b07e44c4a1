import { discussionLimits, type Category } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import {
  deleteDraft,
  subscribeDraftSent,
  saveDraft,
  readDraft,
  deleteSentDraft,
} from '#platform/drafts/drafts.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import {
  attachmentDraftsPreview,
  parseAttachmentDrafts,
  serializeAttachmentDrafts,
} from './attachment-drafts.ts';
import { useChangeDiscussion, useRefetchDiscussion } from './editing/queries.ts';
import { useIsPublishing, usePublishDiscussion } from './queries.ts';
import { useRemainingCharacters } from './use-remaining-characters.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { useDiscussionSlots, type AttachmentDraft } from './slots.ts';
import { useFocusWhilePending } from './use-focus-while-pending.ts';

export const noCategory = 'none';

type Fields = {
  title: string;
  content: string;
  /** `none` for none. */
  category: Category;
  tags: readonly string[];
  /** When what is edited was last edited, as far as the writer has seen. */
  seen: string;
};
/**
 * The subject of the discussion: an event with its title as the default title, or a question about a lesson, at a
 * second of its
 * video where it is about one.
 */
export type DiscussionSubject = {
  title?: string | undefined;
  eventId?: string | undefined;
  lesson?: { id: string; second?: number | undefined } | undefined;
};

type Options = {
  place: string;
  /** What is changed; without it something new is written. */
  edited?: Discussion | undefined;
  about?: DiscussionSubject | undefined;
  /** An error outside the form's own fields that prevents submission. */
  wrong?: string | undefined;
  onClose: () => void;
  onPublished: (discussion: Discussion) => void;
};

/**
 * Returns the state of a discussion that is being written: its texts and their errors, saved as a draft until it is
 * published.
 */
export function useComposer({ place, edited, about, wrong, onClose, onPublished }: Options) {
  const t = useTranslations('discussions');
  const problem = useErrorMessage();
  const { send, isPending } = useSending(edited, about);
  const reread = useRefetchDiscussion();
  const [theirs, setTheirs] = useState<Discussion>();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(() =>
    writtenOf(
      readDraft(place) ?? (edited ? draftOf(edited) : about?.title ? { title: about.title } : undefined),
    ),
  );
  // The current state, independent of the last render.
  const latest = useRef(written);
  const { fields, items } = written;
  const { sendAttachments } = useDiscussionSlots();
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const titleRoom = useRemainingCharacters(fields.title.trim().length, discussionLimits.title);
  const contentRoom = useRemainingCharacters(fields.content.trim().length, discussionLimits.content);

  const keepFiles = useKeptFiles(place, setItems);
  useFocusWhilePending(form, isPending);
  // A form that is closed now may have sent the draft: once it has arrived, it must not remain here to be sent again.
  useEffect(() => subscribeDraftSent(place, onClose), [place, onClose]);

  function change(part: Partial<Fields>) {
    setProblems({});
    // Other words are another discussion.
    set({ fields: { ...latest.current.fields, ...part }, key: undefined });
  }

  function changeItems(changed: (items: readonly AttachmentDraft[]) => readonly AttachmentDraft[]) {
    const before = latest.current.items;
    setItems(changed);
    keepFiles(before, latest.current.items);
  }

  /** Changes the attachments without storing their files. */
  function setItems(changed: (items: readonly AttachmentDraft[]) => readonly AttachmentDraft[]) {
    set({ items: changed(latest.current.items) });
  }

  function set(part: Partial<Written>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setWritten(next);
    const { seen, ...draft } = textsOf(next);
    saveDraft(place, edited ? { ...draft, seen } : draft);
  }

  async function submit() {
    if (isPending) return;
    const found = problemsOf();
    setProblems(found);
    if (Object.keys(found).length > 0) {
      if (found.content) showErrorToast(t('error'), found.content);
      return form.current
        ?.querySelector<HTMLElement>(found.content ? '[role=textbox], textarea' : 'input')
        ?.focus();
    }
    if (wrong) return showErrorToast(t('error'), wrong);
    const stuck = latest.current.items.find((item) => item.problem !== undefined);
    if (stuck?.problem) return showErrorToast(t('error'), stuck.problem);
    const key = latest.current.key ?? createUuid();
    set({ key });
    try {
      finish(await send(latest.current.fields, key), key);
    } catch (error) {
      if (edited && error instanceof ApiError && error.status === 409) return showTheirs(edited.id);
      // The discussion was published with this key and is deleted now, so a second submit needs a new key.
      if (error instanceof ApiError && error.status === 409) set({ key: undefined });
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      }
      const answered = error instanceof ApiError ? 'createFailed' : 'publishFailed';
      showErrorToast(t('error'), problem(t(edited ? 'saveFailed' : answered), error));
    }
    return undefined;
  }

  /** Another author saved first: shows their version beside the current text, and the user decides. */
  async function showTheirs(id: string) {
    showErrorToast(t('error'), t('conflict'));
    const now = await reread(id);
    if (!now) return;
    setTheirs(now);
    change({ seen: now.editedAt ?? '' });
  }

  function problemsOf(): { title?: string; content?: string } {
    return {
      ...(fields.content.trim() ? {} : { content: t('contentMissing') }),
      ...(contentRoom.isOver ? { content: t('tooLong', { count: contentRoom.over }) } : {}),
      ...(titleRoom.isOver ? { title: t('tooLong', { count: titleRoom.over }) } : {}),
    };
  }

  function finish(discussion: Discussion, key: string) {
    showSuccessToast(t(discussion.underReview ? 'held' : edited ? 'saved' : 'published'));
    // The discussion is published; its attachments follow, and can be sent again where that fails.
    if (latest.current.items.length > 0) sendAttachments?.(discussion, latest.current.items);
    // A user who has left the form stays on the current page, and the draft preserves what they have written since.
    if (!form.current) return deleteSentDraft(place, key);
    cancel();
    return onPublished(discussion);
  }

  function cancel() {
    deleteDraft(place);
    onClose();
  }

  const hints = { title: titleRoom.words ?? t('titleHint'), content: contentRoom.words };
  return { form, fields, items, changeItems, problems, hints, theirs, isPending, change, submit, cancel };
}

type Written = {
  fields: Fields;
  items: readonly AttachmentDraft[];
  /** The idempotency key of the request: after a lost response, a retry creates nothing twice. */
  key: string | undefined;
};

function writtenOf(draft: Readonly<Record<string, string>> | undefined): Written {
  const { title = '', content = '', category = '', tags = '', seen = '', items = '', key } = draft ?? {};
  const known = { category: category || noCategory, tags: tags.split(' ').filter(Boolean) };
  return { fields: { title, content, ...known, seen }, items: parseAttachmentDrafts(items), key };
}

const textsOf = ({ fields, items, key }: Written) => ({
  ...(key ? { key } : {}),
  title: fields.title,
  content: fields.content,
  category: categoryOf(fields) ?? '',
  tags: fields.tags.join(' '),
  seen: fields.seen,
  items: serializeAttachmentDrafts(items),
  attached: attachmentDraftsPreview(items),
});

const draftOf = ({ title, content, category, tags = [], editedAt = '' }: Discussion) => ({
  title,
  content,
  category: category ?? '',
  tags: tags.join(' '),
  seen: editedAt,
});

/** Publishes what was written, or changes what is edited. */
function useSending(edited: Discussion | undefined, about: DiscussionSubject | undefined) {
  const publish = usePublishDiscussion();
  const isPublishing = useIsPublishing();
  const change = useChangeDiscussion(edited?.id ?? '');
  return {
    // Also true for a form that was closed, unless a discussion is being edited here.
    isPending: edited ? change.isPending : isPublishing,
    send: (fields: Fields, key: string) => {
      const { content, seen } = fields;
      const body = {
        title: fields.title.trim(),
        content,
        category: categoryOf(fields) ?? null,
        tags: [...fields.tags],
      };
      return edited
        ? change.mutateAsync({ ...body, seen: seen || null })
        : publish.mutateAsync({ body: { ...body, eventId: about?.eventId, lesson: about?.lesson }, key });
    },
  };
}

const categoryOf = ({ category }: Fields) => (category === noCategory ? undefined : category);
