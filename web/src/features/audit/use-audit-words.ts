import { tellingBy } from '@mutirao/contract/features/audit/telling';
import type { AuditEntry } from '@mutirao/contract/features/audit/shapes';
import { useShownName } from '#features/members/index.ts';
import { useWritten } from '#platform/dates/Moment.tsx';
import { useWords } from '#platform/words/words.ts';

/** How the log says what happened, in words. */
export function useAuditWords() {
  const words = useWords('audit');
  const shown = useShownName();
  const writeTime = useWritten();
  return {
    ...tellingBy((word, values) => words(word, values), writeTime),
    /** By whom: a command of the machine has no name, and who left neither. */
    actor: ({ actor }: AuditEntry) => (actor ? shown(actor) : words('noActor')),
  };
}
