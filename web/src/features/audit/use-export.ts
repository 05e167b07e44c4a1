import { toCsv } from '#platform/storage/csv.ts';
import { saveText } from '#platform/storage/save-text.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import type { AuditWish } from './keys.ts';
import { useAllEntries } from './queries.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Hands over everything that is looked for, as a file for spreadsheets. */
export function useExport(wish: AuditWish) {
  const words = useWords('audit');
  const audit = useAuditWords();
  const problem = useProblemWords();
  const all = useAllEntries();

  const exportAll = () =>
    all.mutate(wish, {
      onSuccess: (entries) => {
        const head = [words('when'), words('actor'), words('action'), words('aboutWhom'), words('changes')];
        const rows = entries.map((entry) => [
          entry.at,
          audit.actor(entry),
          audit.sentence(entry),
          audit.member(entry),
          audit.changes(entry).join('; '),
        ]);
        saveText(words('fileName'), toCsv([head, ...rows]));
      },
      onError: (error) => tellProblem(words('error'), problem(words('exportFailed'), error)),
    });
  return { exportAll, isPending: all.isPending };
}
