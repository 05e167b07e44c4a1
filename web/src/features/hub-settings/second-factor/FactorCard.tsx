import { factorRules } from '@mutirao/contract/kit/proof';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useOwnWords } from '#platform/words/own-words.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { NotKnown, RunningCard, RunningForm } from '../running/RunningCard.tsx';
import { useChangeFactorRule, useFactorTerms } from './queries.ts';
import { catalogue } from './words.ts';

const byAge = 'byAge';

/** Renders the setting that says which staff roles must have a second factor. */
export function FactorCard() {
  const own = useOwnWords(catalogue);
  const words = useWords('running');
  const problem = useProblemWords();
  const { terms, isError, refetch } = useFactorTerms();
  const change = useChangeFactorRule();
  const [picked, setPicked] = useState<string>();
  const settled = terms && (terms.rule ?? byAge);
  const chosen = factorRules.find((rule) => rule === picked);

  function send() {
    if (!chosen) return;
    change.mutate(chosen, {
      onSuccess: () => {
        setPicked(undefined);
        tellSuccess(words('saved'));
      },
      onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)),
    });
  }
  const rules = settled === byAge ? ([byAge, ...factorRules] as const) : factorRules;
  return (
    <RunningCard title={own('card')} line={own('cardLine')}>
      {settled ? (
        <RunningForm isPending={change.isPending} isDisabled={!chosen || chosen === settled} onSave={send}>
          <Select
            label={own('rule')}
            options={rules.map((value) => ({ value, label: own(value) }))}
            value={picked ?? settled}
            onPick={setPicked}
          />
        </RunningForm>
      ) : (
        <NotKnown isError={isError} onRetry={() => void refetch()} />
      )}
    </RunningCard>
  );
}
