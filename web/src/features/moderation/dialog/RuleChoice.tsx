import { reportReasons } from '@mutirao/contract/features/reports/limits';
import { Link } from '@tanstack/react-router';
import { Select } from '#design/Select.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { parseReportReasonOrEmpty, type DecisionDraft } from './draft.ts';

type Props = {
  rule: DecisionDraft['rule'];
  isMissing: boolean;
  onPick: (rule: DecisionDraft['rule']) => void;
};

/** Selects the rule that was broken. */
export function RuleChoice({ rule, isMissing, onPick }: Props) {
  const t = useTranslations('moderation');
  const rules = reportReasons.map((value) => ({ value, label: t(value) }));
  return (
    <div data-rule>
      <Select
        label={t('rule')}
        options={rule === '' ? [{ value: '', label: t('chooseRule') }, ...rules] : rules}
        value={rule}
        error={isMissing ? t('ruleMissing') : undefined}
        onPick={(value) => onPick(parseReportReasonOrEmpty(value))}
      />
      <Link
        to="/regras"
        search={{}}
        target="_blank"
        className="mt-1.5 inline-block min-h-6 text-small font-semibold text-brand hover:underline"
      >
        {t('readRules')}
      </Link>
    </div>
  );
}
