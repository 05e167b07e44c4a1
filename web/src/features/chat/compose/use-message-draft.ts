import { useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '#platform/drafts/drafts.ts';

/** Stores the draft of a message to a member. It survives a reload. */
export function useMessageDraft(memberId: string, otherId: string) {
  const draftKey = `chat:${memberId}:${otherId}`;
  const [text, setText] = useState(() => readDraft(draftKey)?.['message'] ?? '');
  return {
    text,
    change(next: string) {
      setText(next);
      if (next === '') deleteDraft(draftKey);
      else saveDraft(draftKey, { message: next });
    },
  };
}
