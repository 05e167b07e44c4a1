import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';
import type { SystemCheckState } from '@mutirao/contract/features/system/checks';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatRelativeTime } from '../formats.ts';
import { StateIcon } from '../StateLabel.tsx';
import { countViolatedAndUncheckedFindings } from './count-violated-and-unchecked-findings.ts';

/**
 * How the last verification ended, in one line. The status is empty during a verification and stays in the page, so
 * that the end of it is announced.
 */
export function VerificationResult({ verification }: { verification: InvariantVerification | null }) {
  const result = useResult(verification);
  return (
    <p
      role="status"
      className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-ink-2 empty:sr-only"
    >
      {result && (
        <>
          <StateIcon state={result.state} />
          <span className="min-w-0">{result.text}</span>
          {result.remark !== undefined && <span className="min-w-0 text-ink-3">{result.remark}</span>}
        </>
      )}
    </p>
  );
}

type Result = { state: SystemCheckState; text: string; remark?: string | undefined };

function useResult(verification: InvariantVerification | null): Result | undefined {
  const t = useTranslations('system');
  const formatDistance = useFormatRelativeTime();
  if (!verification) return undefined;
  const { state, startedAt, finishedAt, findings } = verification;
  const ago = formatDistance(finishedAt ?? startedAt);
  if (state === 'failed') return { state: 'error', text: t('verificationFailed') };
  const { violated: count, unchecked } = countViolatedAndUncheckedFindings(findings);
  const remark = unchecked > 0 ? t('uncheckedRules', { count: unchecked }) : undefined;
  if (state === 'stopped')
    return count > 0
      ? { state: 'error', text: t('stoppedBadly', { ago, count }), remark }
      : { state: 'unknown', text: t('verificationStopped', { ago }), remark };
  if (state !== 'done') return undefined;
  if (count > 0) return { state: 'error', text: t('verifiedBadly', { ago, count }), remark };
  return unchecked > 0
    ? { state: 'unknown', text: t('verifiedPartly', { ago }), remark }
    : { state: 'ok', text: t('verifiedWell', { ago }) };
}
