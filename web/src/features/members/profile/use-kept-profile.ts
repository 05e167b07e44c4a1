import { useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type Draft } from '#platform/drafts/drafts.ts';
import { useFields } from '#platform/forms/fields.ts';

const placeOf = (memberId: string) => `profile:${memberId}`;

/** Whether somebody has begun to change their profile and neither saved it nor let it be. */
export const isProfileBegun = (memberId: string) => readDraft(placeOf(memberId)) !== undefined;

/**
 * The fields of one's profile, kept as a draft until they are saved or let be, whatever happens to the page. Only what was
 * changed is kept: what another device saves meanwhile is not taken back by it.
 */
export function useKeptProfile<Name extends string>(memberId: string, saved: Readonly<Record<Name, string>>) {
  const place = placeOf(memberId);
  const [kept] = useState(() => readDraft(place));
  const fields = useFields(restored(saved, kept));
  const isOver = useRef(false);
  const { values } = fields;

  useEffect(() => {
    if (!isOver.current) keepDraft(place, changed(saved, values));
  });

  return {
    ...fields,
    isRestored: kept !== undefined,
    /** Nothing of it is to be found again. */
    forget() {
      isOver.current = true;
      forgetDraft(place);
    },
  };
}

function restored<Name extends string>(saved: Readonly<Record<Name, string>>, kept: Draft | undefined) {
  const values: Record<Name, string> = { ...saved };
  for (const name in values) values[name] = kept?.[name] ?? saved[name];
  return values;
}

/** A field that was emptied is a change, too: a draft of nothing but that still says of which form it is. */
function changed<Name extends string>(saved: Readonly<Record<Name, string>>, values: Record<Name, string>) {
  const draft: Record<string, string> = {};
  for (const name in values) if (values[name] !== saved[name]) draft[name] = values[name];
  return Object.keys(draft).length === 0 ? {} : { ...draft, form: 'profile' };
}
