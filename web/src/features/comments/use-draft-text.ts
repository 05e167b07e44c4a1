import { commentLimits } from '@mutirao/contract/features/comments/limits';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { keepDraft, readDraft } from '#platform/drafts/drafts.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { restOf } from './sent-text.ts';

// From here on a field says how much is left.
const nearTheLimit = 0.9;

/** A text that is being written at a place: kept as a draft until it was sent, whatever happens to the page. */
export function useDraftText(place: string, atFirst = '') {
  const words = useWords('comments');
  const problem = useProblemWords();
  const [text, setText] = useState(() => readDraft(place)?.['content'] ?? atFirst);
  // What stands in the field at this moment, for whoever comes back from sending.
  const latest = useRef(text);
  const [error, setError] = useState<string>();
  const { length } = text.trim();
  const over = length - commentLimits.content;
  const isNear = length >= commentLimits.content * nearTheLimit;

  function put(next: string) {
    latest.current = next;
    setText(next);
    keepDraft(place, { content: next === atFirst ? '' : next });
  }

  function change(next: string) {
    setError(undefined);
    put(next);
  }

  /**
   * Sends the text and clears it, unless more was typed meanwhile; where that fails it says so, and keeps every word.
   */
  async function send<Answer>(deed: (content: string) => Promise<Answer>, failure: string) {
    try {
      const answer = await deed(text.trim());
      put(restOf(latest.current, text));
      return { answer, isAll: latest.current === '' };
    } catch (failed) {
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
