import { pollLimits } from '@mutirao/contract/features/polls/limits';
import type { NewPoll } from '@mutirao/contract/features/polls/shapes';
import { Plus, X } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#platform/words/words.ts';

type Props = { poll: NewPoll; onChange: (poll: NewPoll) => void };

/** Question, options and rules of a poll that is being written. */
export function PollEditor({ poll, onChange }: Props) {
  const words = useWords('polls');
  const { options } = poll;
  const change = (part: Partial<NewPoll>) => onChange({ ...poll, ...part });
  const changeOption = (at: number, text: string) =>
    change({ options: options.map((option, index) => (index === at ? { text } : option)) });
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={words('question')}
        value={poll.question}
        maxLength={pollLimits.question}
        autoComplete="off"
        onChange={(event) => change({ question: event.target.value })}
      />
      {options.map(({ text }, at) => (
        <TextField
          // An option has nothing else to be known by than its place.
          key={at}
          label={words('option', { number: at + 1 })}
          value={text}
          maxLength={pollLimits.option}
          autoComplete="off"
          onChange={(event) => changeOption(at, event.target.value)}
          end={
            options.length > pollLimits.fewestOptions && (
              <IconButton
                label={words('removeOption', { number: at + 1 })}
                onClick={() => change({ options: options.filter((_, index) => index !== at) })}
              >
                <X size={16} />
              </IconButton>
            )
          }
        />
      ))}
      {options.length < pollLimits.mostOptions && (
        <Button
          variant="link"
          icon={<Plus size={16} />}
          className="self-start"
          onClick={() => change({ options: [...options, { text: '' }] })}
        >
          {words('addOption')}
        </Button>
      )}
      <Checkbox
        label={words('allowMultiple')}
        isChecked={poll.allowMultiple ?? false}
        onChange={(allowMultiple) => change({ allowMultiple })}
      />
      <TextField
        type="datetime-local"
        label={words('closesAt')}
        value={localOf(poll.closesAt)}
        onChange={(event) => change({ closesAt: momentOf(event.target.value) })}
      />
      <Checkbox
        label={words('resultsClose')}
        isChecked={poll.results === 'close'}
        onChange={(isAtEnd) => change({ results: isAtEnd ? 'close' : 'vote' })}
      />
    </div>
  );
}

/** Why a poll cannot be published as it is: the name of the sentence that says so. */
export function pollProblem({ question, options, closesAt, results }: NewPoll) {
  const isWhole = question.trim() !== '' && options.every(({ text }) => text.trim() !== '');
  if (!isWhole) return 'incomplete';
  if (closesAt && Date.parse(closesAt) <= Date.now()) return 'closingPassed';
  return results === 'close' && !closesAt ? 'closingMissing' : undefined;
}

export const emptyPoll: NewPoll = { question: '', options: [{ text: '' }, { text: '' }] };

/** The field speaks of the clock on the wall beside the reader. */
function localOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (local: string) => (local === '' ? null : new Date(local).toISOString());
