import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#platform/drafts/drafts.ts';

/** A program while it is written: kept as a draft of its place, as long as it is another one than was there to begin with. */
export function useCode(place: string, start: string) {
  const [code, setCode] = useState(() => readDraft(place)?.['code'] ?? start);
  return {
    code,
    write(next: string) {
      setCode(next);
      // Also where all of it was taken away.
      keepDraft(place, next === start ? {} : { code: next, kept: 'yes' });
    },
    /** It has arrived: what was written since is another one. */
    settle(sent: string) {
      if (readDraft(place)?.['code'] === sent) forgetDraft(place);
    },
  };
}
