import {
  moderationLimits,
  releaseNote,
  usualNotes,
  usualReasons,
  type Action,
} from '@mutirao/contract/features/moderation/limits';
import { Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { useWords } from '#platform/words/words.ts';
import { titles } from '../names.ts';
import { consequencesOf, mayRemoveToo, type Draft, type Subject } from './draft.ts';
import { QuickText } from './QuickText.tsx';
import { RuleChoice } from './RuleChoice.tsx';

type Props = {
  subject: Subject;
  draft: Draft;
  isPending: boolean;
  onChange: (draft: Draft) => void;
  onConfirm: () => void;
  onClose: () => void;
  /** Further choices, before everything else. */
  children?: ReactNode;
};

/** What is decided, by which rule, why, and what follows from it. */
export function DecisionDialog({ subject, draft, isPending, children, ...on }: Props) {
  const words = useWords('moderation');
  const [isRuleMissing, setIsRuleMissing] = useState(false);
  const form = useId();
  const { action, rule, reason } = draft;
  const hasRule = action !== 'ignore';
  const isRelease = !hasRule && subject.isHeld === true;

  function confirm() {
    if (isPending) return;
    if (!hasRule || rule !== '') return on.onConfirm();
    setIsRuleMissing(true);
    document.getElementById(form)?.querySelector<HTMLElement>('[data-rule] select')?.focus();
  }

  return (
    <Dialog
      title={words(isRelease ? 'releaseTitle' : titles[action], {
        name: subject.name,
        days: moderationLimits.banDays,
      })}
      closeLabel={words('close')}
      onClose={on.onClose}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="flex grow flex-col"
      >
        <div className="flex flex-col gap-5 p-5">
          {children}
          {hasRule && (
            <RuleChoice
              rule={rule}
              isMissing={isRuleMissing && rule === ''}
              onPick={(picked) => on.onChange({ ...draft, rule: picked })}
            />
          )}
          <QuickText
            label={words(hasRule ? 'reason' : 'reasonOptional')}
            placeholder={isRelease ? releaseNote : usualTextOf(action)}
            value={reason}
            hint={`${words(hasRule ? 'reasonHint' : 'reasonHintIgnore')} ${words('enterHint')}`}
            onType={(text) => on.onChange({ ...draft, reason: text })}
          />
          {mayRemoveToo(draft, subject) && (
            <Checkbox
              label={words('removeToo')}
              isChecked={draft.removesContent}
              onChange={(removesContent) => on.onChange({ ...draft, removesContent })}
            />
          )}
          <Consequences draft={draft} subject={subject} />
        </div>
        <DialogFooter>
          <Button onClick={on.onClose}>{words('cancel')}</Button>
          <Button
            type="submit"
            variant={action === 'ignore' || action === 'warn' ? 'primary' : 'danger'}
            isPending={isPending}
            pendingLabel={words('confirming')}
          >
            {words('confirm')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The default text where staff write none: stored as it is, in any language it is read in. */
const usualTextOf = (action: Action) => (action === 'ignore' ? usualNotes.ignore : usualReasons[action]);

function Consequences({ draft, subject }: Pick<Props, 'draft' | 'subject'>) {
  const words = useWords('moderation');
  return (
    <p className="flex gap-2.5 rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-2">
      <Info size={16} aria-hidden="true" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {consequencesOf(draft, subject)
          .map((key) => words(key, { name: subject.name }))
          .join(' ')}
      </span>
    </p>
  );
}
