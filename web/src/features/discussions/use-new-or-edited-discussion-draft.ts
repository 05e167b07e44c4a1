import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { useRef, useState } from 'react';
import { readDraft, saveDraft } from '#platform/drafts/drafts.ts';
import {
  describeFirstAttachmentDraft,
  parseAttachmentDrafts,
  serializeAttachmentDrafts,
} from './attachment-drafts.ts';
import type { AttachmentDraft } from './slots.ts';
import { useDraftFileSync } from './use-draft-file-sync.ts';

export const noCategory = 'none';

export type DiscussionFieldValues = {
  title: string;
  content: string;
  /** The slug of the category; `none` if the discussion has no category. */
  category: CategorySlug;
  tags: readonly string[];
  /**
   * The time of the last edit that the user has seen of the discussion that is being edited. The server uses it to
   * detect a conflicting edit.
   */
  seen: string;
};
type Attachments = readonly AttachmentDraft[];

type Options = {
  draftKey: string;
  edited: Discussion | undefined;
  /** The title that a new discussion starts with. */
  title: string | undefined;
};

/** Returns the texts and attachments of a discussion that is being written. Every change is saved as a draft. */
export function useNewOrEditedDiscussionDraft({ draftKey, edited, title }: Options) {
  const [discussionDraft, setDiscussionDraft] = useState(() =>
    parseDiscussionDraft(readDraft(draftKey) ?? (edited ? draftOf(edited) : title ? { title } : undefined)),
  );
  // A ref with the current attachments, which may be newer than those of the last render.
  const latest = useRef(discussionDraft);
  const storeFiles = useDraftFileSync(draftKey, setItems);

  function set(changes: Partial<DiscussionDraft>) {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setDiscussionDraft(next);
    const { seen, ...draft } = textsOf(next);
    saveDraft(draftKey, edited ? { ...draft, seen } : draft);
  }

  /** Changes the attachments without storing their files. */
  function setItems(changed: (items: Attachments) => Attachments) {
    set({ items: changed(latest.current.items) });
  }

  return {
    fields: discussionDraft.fields,
    items: discussionDraft.items,
    /** A ref with the current draft, which may be newer than that of the last render. */
    latest,
    changeFields(changes: Partial<DiscussionFieldValues>) {
      // A changed text gets a new idempotency key, because with the key of an earlier request the hub would not publish
      // the changed text.
      set({ fields: { ...latest.current.fields, ...changes }, key: undefined });
    },
    changeItems(changed: (items: Attachments) => Attachments) {
      const before = latest.current.items;
      setItems(changed);
      storeFiles(before, latest.current.items);
    },
    setKey: (key: string | undefined) => set({ key }),
  };
}

type DiscussionDraft = {
  fields: DiscussionFieldValues;
  items: readonly AttachmentDraft[];
  /**
   * The idempotency key of the publish request: if its response is lost, a retry does not publish the discussion twice.
   */
  key: string | undefined;
};

function parseDiscussionDraft(draft: Readonly<Record<string, string>> | undefined): DiscussionDraft {
  const { title = '', content = '', category = '', tags = '', seen = '', items = '', key } = draft ?? {};
  const fields = { category: category || noCategory, tags: tags.split(' ').filter(Boolean) };
  return { fields: { title, content, ...fields, seen }, items: parseAttachmentDrafts(items), key };
}

const textsOf = ({ fields, items, key }: DiscussionDraft) => ({
  ...(key ? { key } : {}),
  title: fields.title,
  content: fields.content,
  category: getSelectedCategory(fields) ?? '',
  tags: fields.tags.join(' '),
  seen: fields.seen,
  items: serializeAttachmentDrafts(items),
  attached: describeFirstAttachmentDraft(items),
});

const draftOf = ({ title, content, category, tags = [], editedAt = '' }: Discussion) => ({
  title,
  content,
  category: category ?? '',
  tags: tags.join(' '),
  seen: editedAt,
});

/** Returns the category that is selected in the form; undefined for none. */
export const getSelectedCategory = ({ category }: Pick<DiscussionFieldValues, 'category'>) =>
  category === noCategory ? undefined : category;
