import { useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '#platform/drafts/drafts.ts';

/** Returns a program while it is written. It is saved as a draft as long as it differs from the initial code. */
export function useCodeDraft(draftKey: string, start: string) {
  const [code, setCode] = useState(() => readDraft(draftKey)?.['code'] ?? start);
  return {
    code,
    change(next: string) {
      setCode(next);
      // `kept` makes the draft non-empty, so that it is saved even if the user has deleted all the text.
      saveDraft(draftKey, next === start ? {} : { code: next, kept: 'yes' });
    },
    /**
     * Deletes the draft if it still contains the submitted code. Code that was changed since the submission stays saved
     * as a draft.
     */
    deleteDraftIfUnchanged(submittedCode: string) {
      if (readDraft(draftKey)?.['code'] === submittedCode) deleteDraft(draftKey);
    },
  };
}
