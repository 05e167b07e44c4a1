import { mostADay, mostMegabytes, type HubBounds } from '@mutirao/contract/features/hub-settings/shapes';
import { useState } from 'react';
import { Switch } from '#design/Switch.tsx';
import { TextField } from '#design/TextField.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useBounds, useSaveBounds } from './queries.ts';
import { NotKnown, RunningCard, RunningForm } from './RunningCard.tsx';
import { wholeNumber } from './whole-number.ts';

const counted = [
  { name: 'postsADay', most: mostADay.posts, hint: 'boundsHint' },
  { name: 'commentsADay', most: mostADay.comments, hint: 'boundsHint' },
  { name: 'fileMegabytes', most: mostMegabytes, hint: 'fileHint' },
] as const;

/** How much members may do in a day, how large their files may be, whether they invite or propose events, and whether their programs run. */
export function BoundsCard() {
  const words = useWords('running');
  const { data, isError, refetch } = useBounds();
  return (
    <RunningCard title={words('bounds')} line={words('boundsLine')}>
      {data ? <Fields known={data} /> : <NotKnown isError={isError} onRetry={() => void refetch()} />}
    </RunningCard>
  );
}

function Fields({ known }: { known: HubBounds }) {
  const words = useWords('running');
  const problem = useProblemWords();
  const save = useSaveBounds();
  const [typed, setTyped] = useState<Partial<HubBounds>>({});
  const values = { ...known, ...typed };
  const isOver = counted.some(({ name, most }) => (values[name] ?? 0) > most);

  function send() {
    if (isOver) return;
    save.mutate(values, {
      onSuccess: () => {
        setTyped({});
        tellSuccess(words('saved'));
      },
      onError: (error) => tellProblem(words('error'), problem(words('saveFailed'), error)),
    });
  }
  return (
    <RunningForm isPending={save.isPending} isDisabled={false} onSave={send}>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {counted.map(({ name, most, hint }) => (
          <TextField
            key={name}
            name={name}
            label={words(name)}
            hint={words(hint, { most: mostMegabytes })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[name] === null ? '' : String(values[name])}
            error={(values[name] ?? 0) > most ? words('overBound', { most }) : undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: wholeNumber(target.value) || null })}
          />
        ))}
      </div>
      <Switch
        label={words('membersInvite')}
        hint={words('membersInviteHint')}
        isOn={values.membersInvite}
        onChange={(membersInvite) => setTyped({ ...typed, membersInvite })}
      />
      <Switch
        label={words('membersProposeEvents')}
        hint={words('membersProposeEventsHint')}
        isOn={values.membersProposeEvents}
        onChange={(membersProposeEvents) => setTyped({ ...typed, membersProposeEvents })}
      />
      <Switch
        label={words('runsCode')}
        hint={words('runsCodeHint')}
        isOn={values.runsCode}
        onChange={(runsCode) => setTyped({ ...typed, runsCode })}
      />
    </RunningForm>
  );
}
