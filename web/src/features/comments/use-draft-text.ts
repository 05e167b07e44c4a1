import { commentLimits } from '@mutirao/contract/features/comments/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { newKey } from '#platform/api/new-key.ts';
import { hearSent, keepDraft, readDraft, settleDraft } from '#platform/drafts/drafts.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { isGone } from './fetch-threads.ts';
import { restOf, restOfChange, type Sending } from './sent-text.ts';

/** Where words go on when what they answer is gone: nobody would find the draft of an answer to it again. */
export type Elsewhere = { place: string; said: string; onMoved: () => void };

// From here on a field says how much is left.
const nearTheLimit = 0.9;

/**
 * A text that is being written at a place: kept as a draft until it was sent, whatever happens to the page. With it is
 * kept under which key it was sent, as long as it says the same: an answer that got lost makes nothing double.
 */
export function useDraftText(place: string, atFirst = '') {
  const words = useWords('comments');
  const problem = useProblemWords();
  const [kept] = useState(() => readDraft(place));
  const [text, setText] = useState(kept?.['content'] ?? atFirst);
  // What stands in the field at this moment, for whoever comes back from sending.
  const latest = useRef({ text, key: kept?.['key'] });
  const isHere = useIsHere();
  const [error, setError] = useState<string>();
  const { length } = text.trim();
  const over = length - commentLimits.content;
  const isNear = length >= commentLimits.content * nearTheLimit;

  function put(next: string, key?: string) {
    latest.current = { text: next, key };
    setText(next);
    keepDraft(place, next === atFirst ? {} : { content: next, ...(key ? { key } : {}) });
  }

  // Sent by a form that was left since: what has arrived does not stand here to be sent again.
  useEffect(() => (atFirst ? undefined : hearSent(place, () => put(''))));

  function change(next: string) {
    setError(undefined);
    put(next);
  }

  function moveTo({ place: next, said, onMoved }: Elsewhere) {
    const before = readDraft(next)?.['content'];
    keepDraft(next, { content: [before, latest.current.text].filter(Boolean).join('\n\n') });
    put('');
    onMoved();
    tellProblem(words('error'), said);
  }

  /**
   * Sends the text and clears it, but for what was added meanwhile; where that fails it says so, and keeps every word.
   */
  async function send<Answer>(
    deed: (content: string, sending: Sending) => Promise<Answer>,
    failure: string,
    elsewhere?: Elsewhere,
  ) {
    const { text: sent, key = newKey() } = latest.current;
    const isAgain = latest.current.key !== undefined;
    put(sent, key);
    try {
      const answer = await deed(sent.trim(), { key, isAgain });
      if (!isHere.current) settleDraft(place, key);
      else put((atFirst ? restOfChange : restOf)(latest.current.text, sent));
      return { answer, isAll: isHere.current && latest.current.text === '' };
    } catch (failed) {
      if (elsewhere && isHere.current && isGone(failed)) {
        moveTo(elsewhere);
        return undefined;
      }
      // It came before and is gone since: whoever sends it again wants it anew.
      if (isHere.current && failed instanceof ApiError && failed.status === 409) put(latest.current.text);
      const field = failed instanceof ApiError && failed.fields.find(({ path }) => path === 'content');
      if (field) setError(field.message);
      tellProblem(words('error'), problem(failure, failed));
      return undefined;
    }
  }

  const left =
    over > 0 ? words('charactersOver', { count: over }) : words('charactersLeft', { count: -over });
  return {
    text,
    error,
    hint: isNear ? left : undefined,
    maySend: length > 0 && over <= 0,
    change,
    forget: () => put(''),
    send,
  };
}

/** Whether the form is still there when an answer comes. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
