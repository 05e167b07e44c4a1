import { useEffect, useRef, useState } from 'react';
import { deleteDraft, saveDraft, readDraft, type Draft } from '#platform/drafts/drafts.ts';
import { useFormFields } from '#platform/forms/fields.ts';

const draftKeyOf = (memberId: string) => `profile:${memberId}`;

/** True if the member has changed their profile and has neither saved nor discarded the changes. */
export const hasProfileDraft = (memberId: string) => readDraft(draftKeyOf(memberId)) !== undefined;

/**
 * Returns the profile fields, saved as a draft until they are saved or discarded, even if the page is closed. The draft
 * contains only the changed fields, so that it does not overwrite what another device saves.
 */
export function useProfileDraft<Name extends string>(
  memberId: string,
  saved: Readonly<Record<Name, string>>,
) {
  const draftKey = draftKeyOf(memberId);
  const [stored] = useState(() => readDraft(draftKey));
  const fields = useFormFields(withStoredDraft(saved, stored));
  const isDiscarded = useRef(false);
  const { values } = fields;

  useEffect(() => {
    if (!isDiscarded.current) saveDraft(draftKey, changed(saved, values));
  });

  return {
    ...fields,
    isRestored: stored !== undefined,
    /** Deletes the draft of the profile from the browser. */
    discard() {
      isDiscarded.current = true;
      deleteDraft(draftKey);
    },
  };
}

function withStoredDraft<Name extends string>(
  saved: Readonly<Record<Name, string>>,
  stored: Draft | undefined,
) {
  const values: Record<Name, string> = { ...saved };
  for (const name in values) values[name] = stored?.[name] ?? saved[name];
  return values;
}

/**
 * Returns the changed fields as a draft, or an empty object if there are none. Emptying a field is a change too, so
 * `form` is added: a draft in which all texts are empty counts as no draft.
 */
function changed<Name extends string>(saved: Readonly<Record<Name, string>>, values: Record<Name, string>) {
  const draft: Record<string, string> = {};
  for (const name in values) if (values[name] !== saved[name]) draft[name] = values[name];
  return Object.keys(draft).length === 0 ? {} : { ...draft, form: 'profile' };
}
