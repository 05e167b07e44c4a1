import type { ReactNode } from 'react';
import { useOwnWords } from '#platform/words/own-words.ts';
import { useFactorTerms } from './queries.ts';
import { catalogue } from './words.ts';

/** Beside the second factor of staff who must have one: the reason, and the link back to what it unlocks. */
export function WayBack({ link }: { link: (label: string) => ReactNode }) {
  const words = useOwnWords(catalogue);
  const { terms, isMissing } = useFactorTerms();
  if (!isMissing && !terms?.dueAt) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-2">
      {words('wanted')}
      {link(words('toPanel'))}
    </p>
  );
}
