import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';
import { useTranslations } from '#platform/messages/i18n.ts';
import { StateIcon } from '../StateLabel.tsx';
import { SystemPanel } from '../SystemPanel.tsx';
import { useInvariantSentenceFormatter } from '../label-formatters.ts';
import { countViolatedAndUncheckedFindings } from './count-violated-and-unchecked-findings.ts';

/**
 * What the last verification found: each rule that does not hold, with how many rows violate it, and those that could
 * not be checked.
 */
export function FindingList({ findings }: Pick<InvariantVerification, 'findings'>) {
  const t = useTranslations('system');
  const writeInvariant = useInvariantSentenceFormatter();
  const { violated } = countViolatedAndUncheckedFindings(findings);
  return (
    <SystemPanel title={t(violated > 0 ? 'findings' : 'uncheckedFindings')}>
      {violated > 0 && <p className="px-4 text-small text-ink-2 wide:px-5">{t('findingsLine')}</p>}
      <ul className="mt-2 px-4 pb-2 wide:px-5">
        {findings.map(({ name, count }) => (
          <li key={name} className="flex items-start gap-2.5 border-line py-2.5 text-label not-last:border-b">
            <span className="mt-0.5">
              <StateIcon state={count === null ? 'unknown' : 'error'} />
            </span>
            <span className="min-w-0 grow wrap-anywhere">{writeInvariant(name)}</span>
            <span className="numbers shrink-0 text-small text-ink-2">
              {count === null ? t('findingUnchecked') : t('findingRows', { count })}
            </span>
          </li>
        ))}
      </ul>
    </SystemPanel>
  );
}
