import {
  requiredFirstDiscussionCount,
  type FirstStepId,
  type FirstStepState,
} from '@mutirao/contract/features/system/first-steps';
import { getSystemProblemMessages } from '@mutirao/contract/features/system/get-problem-messages';
import type { FirstStep } from '@mutirao/contract/features/system/schemas';
import { CircleCheck, CircleDashed, CircleMinus, type LucideIcon } from 'lucide-react';
import { joinClassNames } from '#design/classes.ts';
import { useMessages, useTranslations } from '#platform/messages/i18n.ts';
import { FirstStepAction, type FirstStepActionProps } from './FirstStepAction.tsx';
import { useFirstStepTitleFormatter } from './use-first-step-title-formatter.ts';

const styles: Record<FirstStepState, { Icon: LucideIcon; className: string }> = {
  done: { Icon: CircleCheck, className: 'text-leaf' },
  to_do: { Icon: CircleDashed, className: 'text-brand' },
  not_needed: { Icon: CircleMinus, className: 'text-ink-3' },
};
const stateTexts = { done: 'done', to_do: 'toDo', not_needed: 'notNeeded' } as const;
const notNeededTexts = {
  mail: 'mailNotNeeded',
  https: 'httpsNotNeeded',
  payments: 'paymentsNotNeeded',
} as const;
const hasNotNeededText = (id: FirstStepId): id is keyof typeof notNeededTexts => id in notNeededTexts;

type Props = FirstStepActionProps & {
  discussions: number;
  /** True for the first needed step that is not done yet. */
  isNext: boolean;
};

/** A step: what it is for, whether it is done, and the button that leads there. */
export function FirstStepRow({ step, discussions, isNext, onInvite }: Props) {
  const t = useTranslations('firstSteps');
  const nameStep = useFirstStepTitleFormatter();
  const describe = useStepText(discussions);
  const { id, state, problem } = step;
  const { Icon, className } = styles[state];
  const word = t(stateTexts[state]);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 border-line px-4 py-4 not-last:border-b wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:px-5">
      <Icon size={22} aria-hidden="true" className={joinClassNames('shrink-0 self-start', className)} />
      <div className="min-w-0">
        <h3 className={joinClassNames('text-label font-semibold', state !== 'to_do' && 'text-ink-2')}>
          {nameStep(id)}
          {state === 'to_do' && <span className="sr-only"> ({word})</span>}
        </h3>
        <p className="mt-0.5 max-w-[68ch] text-small text-ink-2">{describe(step)}</p>
        {problem && (
          <p className="mt-1 max-w-[68ch] text-small font-semibold text-on-sun wrap-anywhere">
            <ProblemTitle problem={problem} />
          </p>
        )}
      </div>
      <div className="col-start-2 max-wide:mt-2 wide:col-start-3">
        {state === 'to_do' ? (
          <FirstStepAction step={step} onInvite={onInvite} variant={isNext ? 'primary' : 'secondary'} />
        ) : (
          <span className={joinClassNames('text-small font-semibold', className)}>{word}</span>
        )}
      </div>
    </li>
  );
}

/** Returns the function that says why a step should be done, that it is done, or why it is not needed. */
function useStepText(count: number) {
  const t = useTranslations('firstSteps');
  return ({ id, state }: FirstStep) => {
    if (state === 'not_needed') return hasNotNeededText(id) ? t(notNeededTexts[id]) : null;
    return state === 'done'
      ? t(`steps.${id}.done`)
      : t(`steps.${id}.toDo`, { count, total: requiredFirstDiscussionCount });
  };
}

function ProblemTitle({ problem }: { problem: NonNullable<FirstStep['problem']> }) {
  const t = useTranslations('system');
  const { system } = useMessages();
  const { values } = getSystemProblemMessages({ system, systemProblems: system.problems }, problem);
  return t(`problems.${problem.id}.title`, values);
}
