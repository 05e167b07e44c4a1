import type { Verification } from '@mutirao/contract/features/system/schemas';
import type { SystemCheckState } from '@mutirao/contract/features/system/checks';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatDistance } from '../formats.ts';
import { StateIcon } from '../StateLabel.tsx';

/** How the last verification ended, in one line. */
export function VerificationResult({ verification }: { verification: Verification | null }) {
  const result = useResult(verification);
  // The empty status stays, so that the end of a verification is announced.
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-small text-ink-2">
      {result && (
        <>
          <StateIcon state={result.state} />
          <span className="min-w-0">{result.text}</span>
        </>
      )}
    </p>
  );
}

function useResult(verification: Verification | null): { state: SystemCheckState; text: string } | undefined {
  const t = useTranslations('system');
  const formatDistance = useFormatDistance();
  if (!verification) return undefined;
  const { state, startedAt, finishedAt, findings } = verification;
  const ago = formatDistance(finishedAt ?? startedAt);
  if (state === 'failed') return { state: 'error', text: t('verificationFailed') };
  if (state === 'stopped') return { state: 'unknown', text: t('verificationStopped', { ago }) };
  if (state !== 'done') return undefined;
  const { length: count } = findings;
  return count === 0
    ? { state: 'ok', text: t('verifiedWell', { ago }) }
    : { state: 'error', text: t('verifiedBadly', { ago, count }) };
}
