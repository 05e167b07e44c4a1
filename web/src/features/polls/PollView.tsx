import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { Check } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useMe } from '#features/members/index.ts';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { getOptionPercent } from './counts.ts';
import { usePollEvents } from './realtime.ts';
import { useVote } from './queries.ts';

type Props = { poll: Poll; discussionId: string };

/** Shows a poll to vote in, and its results as far as they are visible to the user. */
export function PollView({ poll, discussionId }: Props) {
  const t = useTranslations('polls');
  const isMember = useMe() !== null;
  usePollEvents(poll, discussionId, isMember);
  const { choices, isChanged, isPending, pick, cast } = useChoices({ poll, discussionId });
  const isOpen = isMember && !poll.closed;

  function pickByPointer(event: MouseEvent, index: number) {
    // With the pointer, a click on an option votes at once. With the keyboard, the arrow keys move through the options,
    // and the button votes.
    if (event.detail > 0 && !poll.allowMultiple && isOpen) void cast([index]);
  }

  return (
    <div className="relative z-10 mt-3">
      <fieldset disabled={!isOpen} className="min-w-0">
        <legend className="mb-2 text-label font-semibold">{poll.pollTitle}</legend>
        <div className="flex flex-col gap-2">
          {poll.pollOptions.map(({ text }, index) => (
            // Options never change their order.
            <Option
              key={index}
              name={poll.id}
              text={text}
              poll={poll}
              index={index}
              isPicked={choices.includes(index)}
              onPick={() => pick(index)}
              onPoint={(event) => pickByPointer(event, index)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Status poll={poll} isMember={isMember} />
        {isOpen && isChanged && choices.length > 0 && (
          <Button size="small" variant="primary" isPending={isPending} onClick={() => void cast(choices)}>
            {t(poll.optionIndexes.length > 0 ? 'changeVote' : 'vote')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the selected options: the submitted vote, until the user edits it. */
function useChoices({ poll, discussionId }: Props) {
  const t = useTranslations('polls');
  const problem = useErrorMessageFormatter();
  const vote = useVote({ poll, discussionId });
  const [draft, setDraft] = useState<readonly number[]>();
  const choices = draft ?? poll.optionIndexes;
  // The latest vote, which is sent after the request for an earlier one has ended.
  const params = useRef<readonly number[]>(undefined);

  function pick(index: number) {
    const without = choices.filter((chosen) => chosen !== index);
    if (!poll.allowMultiple) setDraft([index]);
    else setDraft(without.length < choices.length ? without : [...choices, index]);
  }

  async function cast(nextChoices: readonly number[]) {
    setDraft(nextChoices);
    const isPending = params.current !== undefined;
    params.current = nextChoices;
    if (isPending) return;
    const before: readonly number[] = poll.optionIndexes;
    let sent = before;
    try {
      while (!isSame(params.current, sent)) {
        sent = params.current;
        await vote.mutateAsync(sent);
      }
      if (sent !== before) showSuccessToast(t('voted'));
      // Options that the user selected during the request, without voting for them, stay selected.
      setDraft((now) => (now && isSame(now, sent) ? undefined : now));
    } catch (error) {
      showErrorToast(t('error'), problem(t('voteFailed'), error));
      setDraft(undefined);
    }
    params.current = undefined;
  }

  const { isPending } = vote;
  return { choices, isChanged: !isSame(choices, poll.optionIndexes), isPending, pick, cast };
}

const isSame = (item: readonly number[], other: readonly number[]) =>
  item.length === other.length && item.every((index) => other.includes(index));

type OptionProps = {
  name: string;
  text: string;
  poll: Poll;
  index: number;
  isPicked: boolean;
  onPick: () => void;
  onPoint: (event: MouseEvent) => void;
};

function Option({ name, text, poll, index, isPicked, onPick, onPoint }: OptionProps) {
  const t = useTranslations('polls');
  const percent = getOptionPercent(poll, index);
  const isChosen = poll.optionIndexes.includes(index);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <label
      onClick={onPoint}
      className={joinClassNames(
        'relative isolate flex min-h-10.5 items-center gap-3 overflow-hidden rounded-s border bg-surface px-3.5 py-2 text-label font-medium transition-colors duration-150 has-enabled:cursor-pointer has-enabled:hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isPicked ? 'border-brand' : 'border-line',
      )}
    >
      {percent !== undefined && (
        <span
          aria-hidden="true"
          style={{ width: `${percent}%` }}
          className={joinClassNames(
            'absolute inset-y-0 left-0 -z-10 transition-[width] duration-200 ease-out',
            isChosen ? 'bg-brand-soft' : 'bg-sunken',
          )}
        />
      )}
      <input
        type={poll.allowMultiple ? 'checkbox' : 'radio'}
        name={name}
        checked={isPicked}
        onChange={onPick}
        className={joinClassNames(
          'size-4.5 shrink-0 accent-brand',
          percent !== undefined && !poll.allowMultiple && 'sr-only',
        )}
      />
      <span className="min-w-0 grow wrap-anywhere">
        {text}
        {isChosen && (
          <>
            <Check size={16} aria-hidden="true" className="ml-2 inline text-brand" />
            <span className="sr-only">{`, ${t('chosen')}`}</span>
          </>
        )}
      </span>
      {percent !== undefined && (
        <span className="numbers shrink-0 text-small font-semibold">{`${percent}%`}</span>
      )}
    </label>
  );
}

/**
 * Shows the number of votes and the status of the poll: whether the user has voted, when it closes and when its results
 * are visible.
 */
function Status({ poll, isMember }: { poll: Poll; isMember: boolean }) {
  const t = useTranslations('polls');
  const language = useLanguage();
  const zone = useTimeZone();
  const { voters, closed, closesAt, allowMultiple, results, optionIndexes } = poll;
  const facts = [
    voters !== undefined && t('votes', { count: voters }),
    optionIndexes.length > 0 && t('youVoted'),
    closed && t('closed'),
    !closed && allowMultiple && t('severalAllowed'),
    !closed && closesAt && t('closes', { date: formatDateTimeInZone(closesAt, { language, zone }) }),
    !closed && results === 'close' && t('resultsAtEnd'),
    !closed && !isMember && t('signIn'),
  ].filter(Boolean);
  return <p className="text-meta text-ink-2">{facts.join('\u00a0· ')}</p>;
}
