import type { TestEmailResult, StorageTestResult } from '@mutirao/contract/features/hub-settings/schemas';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMailAndStorageTestMutations } from './queries.ts';
import { AdminSettingsCard } from './AdminSettingsCard.tsx';

/** Tests whether e-mail can be sent and whether files can be stored, each with its own button, and shows the result. */
export function MailAndStorageTestCard() {
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const { mail, storage } = useMailAndStorageTestMutations();
  const failed = (error: Error | null) =>
    error ? { isSuccess: false, line: problem(t('trialFailed'), error) } : undefined;
  return (
    <AdminSettingsCard title={t('trials')} line={t('trialsLine')}>
      <div className="flex flex-col divide-y divide-line">
        <ServiceTest
          title={t('mailTrial')}
          line={t('mailTrialLine')}
          button={t('tryMail')}
          isPending={mail.isPending}
          summary={failed(mail.error) ?? (mail.data && summarizeEmailTest(mail.data, t))}
          onTest={() => mail.mutate()}
        />
        <ServiceTest
          title={t('storageTrial')}
          line={t('storageTrialLine')}
          button={t('tryStorage')}
          isPending={storage.isPending}
          summary={failed(storage.error) ?? (storage.data && summarizeStorageTest(storage.data, t))}
          onTest={() => storage.mutate()}
        />
      </div>
    </AdminSettingsCard>
  );
}

type Messages = ReturnType<typeof useTranslations<'running'>>;
type TestSummary = { isSuccess: boolean; line: string };

function summarizeEmailTest({ outcome, reason, to }: TestEmailResult, t: Messages): TestSummary {
  if (outcome === 'sent') return { isSuccess: true, line: t('mailSent', { to }) };
  if (outcome === 'kept') return { isSuccess: false, line: t('mailStoredInOutbox') };
  return { isSuccess: false, line: t('mailFailed', { reason: reason ?? '' }) };
}

function summarizeStorageTest({ kind, step, reason }: StorageTestResult, t: Messages): TestSummary {
  if (step === 'done') return { isSuccess: true, line: t(kind === 'folder' ? 'folderWorks' : 'bucketWorks') };
  const names = { write: 'writeFailed', read: 'readFailed', remove: 'removeFailed' } as const;
  return { isSuccess: false, line: t(names[step], { reason: reason ?? '' }) };
}

type ServiceTestProps = {
  title: string;
  line: string;
  button: string;
  isPending: boolean;
  /** The result of the last attempt. */
  summary: TestSummary | undefined;
  onTest: () => void;
};

function ServiceTest({ title, line, button, isPending, summary, onTest }: ServiceTestProps) {
  const t = useTranslations('running');
  const id = useId();
  const Icon = summary && summary.isSuccess ? CircleCheck : CircleAlert;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-72 grow">
        <h3 id={id} className="text-label font-semibold">
          {title}
        </h3>
        <p className="mt-0.5 text-small text-ink-2">{line}</p>
        <p role="status" aria-labelledby={id} className="mt-2 text-small empty:mt-0">
          {summary && !isPending && (
            <span className={`flex gap-1.5 ${summary.isSuccess ? 'text-leaf' : 'text-clay'}`}>
              <Icon size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{summary.line}</span>
            </span>
          )}
        </p>
      </div>
      <Button isPending={isPending} pendingLabel={t('trying')} onClick={onTest}>
        {button}
      </Button>
    </div>
  );
}
