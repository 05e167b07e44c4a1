import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import {
  subscribeDraftSent,
  saveDraft,
  readDraft,
  deleteSentDraft,
  type Draft,
} from '#platform/drafts/drafts.ts';
import { useFormFields } from './fields.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';

/** The error message of a failed submit; the reason is appended to it. */
type Failure = { title: string; line: string };

type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/**
 * Returns the fields of a form that is saved as a draft until it was sent, even if the page is closed. The draft
 * includes the idempotency key, as long as the content is the same: a lost response must not create a duplicate.
 */
export function useDraftForm<Name extends string>(
  draftKey: string,
  start: Readonly<Record<Name, string>>,
  failure: Failure,
) {
  const problem = useErrorMessageFormatter();
  const [stored] = useState(() => readDraft(draftKey));
  const fields = useFormFields(withStoredDraft(start, stored));
  const { values, fill, bind, setFound, focusFirst } = fields;
  const key = useDraftKey({ draftKey, start, values, stored });
  const [isSending, setIsSending] = useState(false);

  // Another instance of this form, closed before its response arrived, may have sent the draft. The fields are then
  // reset, so that the draft is not sent twice.
  useEffect(() => subscribeDraftSent(draftKey, () => fill(start)));

  /** Shows the errors at their fields, and focuses the first one. */
  function reject(fieldErrors: FieldErrors<Name>) {
    setFound(fieldErrors);
    focusFirst(Object.entries(fieldErrors).flatMap(([name, wrong]) => (wrong ? [name] : [])));
  }

  function showFailure(error: unknown) {
    // A 409 can mean that the content that was created with this idempotency key has been deleted, so another submit
    // needs a new key.
    if (error instanceof ApiError && error.status === 409) key.reset();
    if (error instanceof ApiError && error.fields.length > 0) reject(problemsOf(error, values));
    showErrorToast(failure.title, problem(failure.line, error));
  }

  return {
    form: fields.form,
    values,
    fill,
    showFieldErrors: reject,
    isSending,
    /**
     * The fields are read-only while the request is in flight: text added then would not be sent, and a retry would
     * send the form twice.
     */
    bind: (name: Name) => ({ ...bind(name), readOnly: isSending }),
    /** Submits the fields as they are. Returns the result; on an error, shows it and returns undefined. */
    async send<Result>(action: (key: string) => Promise<Result>): Promise<Result | undefined> {
      const sentKey = key.getOrCreateKey();
      setIsSending(true);
      try {
        const result = await action(sentKey);
        deleteSentDraft(draftKey, sentKey);
        setIsSending(false);
        return result;
      } catch (error) {
        // The fields are enabled first, because the first invalid field gets the focus, and a field that the
        // form disables while sending, such as a select, cannot get it.
        flushSync(() => setIsSending(false));
        showFailure(error);
        return undefined;
      }
    },
  };
}

type DraftKeyOptions<Name extends string> = {
  draftKey: string;
  start: Readonly<Record<Name, string>>;
  values: Record<Name, string>;
  stored: Draft | undefined;
};

/** Saves the values as a draft, with the idempotency key of the request that has sent the same values. */
function useDraftKey<Name extends string>({ draftKey, start, values, stored }: DraftKeyOptions<Name>) {
  const sent = useRef(stored?.['key'] === undefined ? undefined : { key: stored['key'], values });

  useEffect(() => {
    const key = sent.current && isSame(sent.current.values, values) ? { key: sent.current.key } : {};
    saveDraft(draftKey, isSame(values, start) ? {} : { ...values, ...key });
  });

  return {
    /** Returns the key of these values, a new one if they have changed, and saves it. */
    getOrCreateKey() {
      if (!sent.current || !isSame(sent.current.values, values)) sent.current = { key: createUuid(), values };
      const { key } = sent.current;
      saveDraft(draftKey, { ...values, key });
      return key;
    },
    reset: () => void (sent.current = undefined),
  };
}

function withStoredDraft<Name extends string>(
  start: Readonly<Record<Name, string>>,
  stored: Draft | undefined,
) {
  const values: Record<Name, string> = { ...start };
  for (const name in values) values[name] = stored?.[name] ?? start[name];
  return values;
}

/** Returns the error of each field; an empty text if the field is valid. */
function problemsOf<Name extends string>({ fields }: ApiError, values: Readonly<Record<Name, string>>) {
  const fieldErrors: Record<Name, string> = { ...values };
  for (const name in fieldErrors) fieldErrors[name] = fields.find(({ path }) => path === name)?.message ?? '';
  return fieldErrors;
}

function isSame<Name extends string>(record: Record<Name, string>, other: Record<Name, string>) {
  for (const name in record) if (record[name] !== other[name]) return false;
  return true;
}
