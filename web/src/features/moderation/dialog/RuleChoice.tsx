import { reportReasons } from '@mutirao/contract/features/reports/limits';
import { Link } from '@tanstack/react-router';
import { Select } from '#design/Select.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { parseReportReason, type DecisionDraft } from './draft.ts';

type Props = {
  rule: DecisionDraft['rule'];
  isMissing: boolean;
  onPick: (rule: DecisionDraft['rule']) => void;
};

/** Which rule was broken. */
export function RuleChoice({ rule, isMissing, onPick }: Props) {
  const words = useWords('moderation');
  const rules = reportReasons.map((value) => ({ value, label: words(value) }));
  return (
    <div data-rule>
      <Select
        label={words('rule')}
        options={rule === '' ? [{ value: '', label: words('chooseRule') }, ...rules] : rules}
        value={rule}
        error={isMissing ? words('ruleMissing') : undefined}
        onPick={(value) => onPick(parseReportReason(value))}
      />
      <Link
        to="/regras"
        search={{}}
        target="_blank"
        className="mt-1.5 inline-block min-h-6 text-small font-semibold text-brand hover:underline"
      >
        {words('readRules')}
      </Link>
    </div>
  );
}
