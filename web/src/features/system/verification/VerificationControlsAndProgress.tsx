import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';
import { Button } from '#design/Button.tsx';
import { ProgressBar } from '#design/ProgressBar.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { isVerifying, useSystemReport, useVerificationMutations } from '../queries.ts';
import { useFormatDurationFromSeconds } from '../formats.ts';
import { useInvariantSentenceFormatter } from '../label-formatters.ts';
import { VerificationResult } from './VerificationResult.tsx';

/** Starts the verification of the data, shows how far it is, and what it found. */
export function VerificationControlsAndProgress() {
  const t = useTranslations('system');
  const explain = useErrorMessageFormatter();
  const { data: report, dataUpdatedAt } = useSystemReport();
  const { start, stop } = useVerificationMutations();
  if (!report) return null;
  const { verification } = report;
  const fail = (sentence: string) => (error: Error) => showErrorToast(t('error'), explain(sentence, error));
  const isRunning = isVerifying(verification);
  return (
    <div className="-my-1 flex min-w-0 grow items-center justify-end gap-x-4 gap-y-2 max-wide:flex-wrap">
      <VerificationResult verification={verification} />
      {verification && isRunning && <Progress verification={verification} now={dataUpdatedAt} />}
      {isRunning ? (
        <Button
          isPending={stop.isPending || verification?.isStopRequested === true}
          pendingLabel={t('stopping')}
          onClick={() => stop.mutate(undefined, { onError: fail(t('stopFailed')) })}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button
          isPending={start.isPending}
          pendingLabel={t('starting')}
          onClick={() => start.mutate(undefined, { onError: fail(t('verifyFailed')) })}
        >
          {t(verification ? 'verifyAgain' : 'verify')}
        </Button>
      )}
    </div>
  );
}

type ProgressProps = { verification: InvariantVerification; now: number };

function Progress({ verification: { state, startedAt, done, total, current }, now }: ProgressProps) {
  const t = useTranslations('system');
  const formatDuration = useFormatDurationFromSeconds();
  const writeInvariant = useInvariantSentenceFormatter();
  const number = Math.min(done + 1, total);
  const isRunning = state === 'running';
  const secondsSoFar = (now - new Date(startedAt).getTime()) / 1_000;
  // No estimate before two checks are done, because one says too little about the time of the others.
  const secondsLeft = done > 1 && secondsSoFar > 0 ? Math.ceil((secondsSoFar / done) * (total - done)) : 0;
  return (
    <div className="flex w-full max-w-108 min-w-0 items-center gap-3">
      <span className="text-brand">
        <Spinner />
      </span>
      <div className="min-w-0 grow">
        <p className="flex items-baseline justify-between gap-3 text-small">
          <span className="min-w-0 wide:truncate">
            <span className="font-semibold">
              {isRunning ? t('verifyingOf', { number, total }) : t('verificationWaits')}
            </span>{' '}
            {isRunning && current !== null && writeInvariant(current)}
          </span>
          {isRunning && secondsLeft > 0 && (
            <span className="numbers shrink-0 text-ink-2">
              {t('timeLeft', { time: formatDuration(secondsLeft) })}
            </span>
          )}
        </p>
        <ProgressBar aria-label={t('verifying')} max={Math.max(total, 1)} value={done} className="mt-1.5" />
      </div>
    </div>
  );
}
