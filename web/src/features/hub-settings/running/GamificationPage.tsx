import { mostPoints, type Gamification } from '@mutirao/contract/features/hub-settings/shapes';
import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useGamification, useSaveGamification } from './queries.ts';
import { NotKnown, RunningCard, RunningForm } from './RunningCard.tsx';
import { wholeNumber } from './whole-number.ts';
import { without } from './without.ts';

const names = ['pointsPerPost', 'pointsPerComment', 'pointsPerLike', 'pointsPerPresence'] as const;

/** Renders the form for the points that each action is worth from now on. */
export function GamificationPage() {
  const words = useWords('running');
  const { data, isError, refetch } = useGamification();
  return (
    <RunningCard title={words('gamification')} line={words('gamificationLine')}>
      {data ? <Fields known={data} /> : <NotKnown isError={isError} onRetry={() => void refetch()} />}
    </RunningCard>
  );
}

function Fields({ known }: { known: Gamification }) {
  const words = useWords('running');
  const problem = useProblemWords();
  const save = useSaveGamification();
  const [typed, setTyped] = useState<Partial<Gamification>>({});
  const values = { ...known, ...typed };
  const tooMuch = names.filter((name) => values[name] > mostPoints);

  function send() {
    if (tooMuch.length > 0) return;
    save.mutate(typed, {
      onSuccess: () => {
        setTyped((now) => without(typed, now));
        tellSuccess(words('saved'));
      },
      onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)),
    });
  }
  return (
    <RunningForm isPending={save.isPending} isDisabled={false} onSave={send}>
      <div className="grid gap-4 wide:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={words(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={String(values[name])}
            error={values[name] > mostPoints ? words('tooMuch', { most: mostPoints }) : undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: wholeNumber(target.value) })}
          />
        ))}
      </div>
    </RunningForm>
  );
}
