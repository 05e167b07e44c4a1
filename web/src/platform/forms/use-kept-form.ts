import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#platform/api/call.ts';
import { newKey } from '#platform/api/new-key.ts';
import { hearSent, keepDraft, readDraft, settleDraft, type Draft } from '#platform/drafts/drafts.ts';
import { useFields } from './fields.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';

/** What is said where the sending failed; why it did comes after it. */
type Failure = { title: string; line: string };

type Found<Name extends string> = Partial<Record<Name, string>>;

/**
 * The fields of a form that is kept as a draft until it was sent, whatever happens to the page. With it is kept under
 * which key it was sent, as long as it says the same: an answer that got lost makes nothing double.
 */
export function useKeptForm<Name extends string>(
  place: string,
  start: Readonly<Record<Name, string>>,
  failure: Failure,
) {
  const problem = useProblemWords();
  const [kept] = useState(() => readDraft(place));
  const fields = useFields(restored(start, kept));
  const { values, fill, bind, setFound, focusFirst } = fields;
  const sent = useRef(kept?.['key'] === undefined ? undefined : { key: kept['key'], values });
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    const key = sent.current && isSame(sent.current.values, values) ? { key: sent.current.key } : {};
    keepDraft(place, isSame(values, start) ? {} : { ...values, ...key });
  });
  // Sent by a form that was left since: what has arrived does not stand here to be sent again.
  useEffect(() => hearSent(place, () => fill(start)));

  function keyOfSending() {
    if (!sent.current || !isSame(sent.current.values, values)) sent.current = { key: newKey(), values };
    const { key } = sent.current;
    keepDraft(place, { ...values, key });
    return key;
  }

  /** Says at the fields what is wrong with them, and leads to the first. */
  function refuse(found: Found<Name>) {
    setFound(found);
    focusFirst(Object.entries(found).flatMap(([name, wrong]) => (wrong ? [name] : [])));
  }

  function tellFailure(error: unknown) {
    // It came before and is gone since: whoever sends it again wants it anew.
    if (error instanceof ApiError && error.status === 409) sent.current = undefined;
    if (error instanceof ApiError && error.fields.length > 0) refuse(problemsOf(error, values));
    tellProblem(failure.title, problem(failure.line, error));
  }

  return {
    form: fields.form,
    values,
    fill,
    refuse,
    isSending,
    /** While it is sent nothing is added: it would not arrive, and with the rest be sent twice. */
    bind: (name: Name) => ({ ...bind(name), readOnly: isSending }),
    /** Sends the fields as they are; answers what came of it. Undefined where it failed: then it is said why. */
    async send<Answer>(deed: (key: string) => Promise<Answer>): Promise<Answer | undefined> {
      const key = keyOfSending();
      setIsSending(true);
      try {
        const answer = await deed(key);
        settleDraft(place, key);
        setIsSending(false);
        return answer;
      } catch (error) {
        // What is wrong takes the focus, and nothing that is locked does.
        flushSync(() => setIsSending(false));
        tellFailure(error);
        return undefined;
      }
    },
  };
}

function restored<Name extends string>(start: Readonly<Record<Name, string>>, kept: Draft | undefined) {
  const values: Record<Name, string> = { ...start };
  for (const name in values) values[name] = kept?.[name] ?? start[name];
  return values;
}

/** What is wrong with each field; nothing where nothing is. */
function problemsOf<Name extends string>({ fields }: ApiError, values: Readonly<Record<Name, string>>) {
  const found: Record<Name, string> = { ...values };
  for (const name in found) found[name] = fields.find(({ path }) => path === name)?.message ?? '';
  return found;
}

function isSame<Name extends string>(one: Record<Name, string>, other: Record<Name, string>) {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
}
