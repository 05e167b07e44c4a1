import { preventionLimits } from '@mutirao/contract/features/prevention/limits';
import { Select } from '#design/Select.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useSaveFirstPosts } from './queries.ts';

const choices = Array.from({ length: preventionLimits.firstPosts + 1 }, (_, count) => count);

/** How many texts of a new member wait for the staff. It holds as soon as it is chosen. */
export function FirstPosts({ known }: { known: number }) {
  const words = useWords('prevention');
  const problem = useProblemWords();
  const save = useSaveFirstPosts();
  const shown = save.isPending ? save.variables : known;
  return (
    <Select
      label={words('firstPostsField')}
      hint={words('firstPostsHint')}
      options={choices.map((count) => ({ value: String(count), label: words('firstPostsCount', { count }) }))}
      value={String(shown)}
      isDisabled={save.isPending}
      onPick={(picked) =>
        save.mutate(Number(picked), {
          onSuccess: () => tellSuccess(words('saved')),
          onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)),
        })
      }
    />
  );
}
