import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#platform/drafts/drafts.ts';

/** Stores the draft of a message to a member. It survives a reload. */
export function useDraft(memberId: string, otherId: string) {
  const place = `chat:${memberId}:${otherId}`;
  const [text, setText] = useState(() => readDraft(place)?.['message'] ?? '');
  return {
    text,
    type(next: string) {
      setText(next);
      if (next === '') forgetDraft(place);
      else keepDraft(place, { message: next });
    },
  };
}
