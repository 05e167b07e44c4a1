import type { TestEmailResult, StorageTestResult } from '@mutirao/contract/features/hub-settings/schemas';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useDiagnostics } from './queries.ts';
import { AdminSettingsCard } from './AdminSettingsCard.tsx';

/** Checks whether e-mail can be sent and files can be stored: tests both at once and shows the result. */
export function DiagnosticsCard() {
  const words = useWords('running');
  const problem = useErrorMessage();
  const { mail, storage } = useDiagnostics();
  const failed = (error: Error | null) =>
    error ? { isWell: false, line: problem(words('trialFailed'), error) } : undefined;
  return (
    <AdminSettingsCard title={words('trials')} line={words('trialsLine')}>
      <div className="flex flex-col divide-y divide-line">
        <Trial
          title={words('mailTrial')}
          line={words('mailTrialLine')}
          button={words('tryMail')}
          isPending={mail.isPending}
          told={failed(mail.error) ?? (mail.data && aboutMail(mail.data, words))}
          onTry={() => mail.mutate()}
        />
        <Trial
          title={words('storageTrial')}
          line={words('storageTrialLine')}
          button={words('tryStorage')}
          isPending={storage.isPending}
          told={failed(storage.error) ?? (storage.data && aboutStorage(storage.data, words))}
          onTry={() => storage.mutate()}
        />
      </div>
    </AdminSettingsCard>
  );
}

type Words = ReturnType<typeof useWords<'running'>>;
type Told = { isWell: boolean; line: string };

function aboutMail({ outcome, reason, to }: TestEmailResult, words: Words): Told {
  if (outcome === 'sent') return { isWell: true, line: words('mailSent', { to }) };
  if (outcome === 'kept') return { isWell: false, line: words('mailKept') };
  return { isWell: false, line: words('mailFailed', { reason: reason ?? '' }) };
}

function aboutStorage({ kind, step, reason }: StorageTestResult, words: Words): Told {
  if (step === 'done')
    return { isWell: true, line: words(kind === 'folder' ? 'folderWorks' : 'bucketWorks') };
  const names = { write: 'writeFailed', read: 'readFailed', remove: 'removeFailed' } as const;
  return { isWell: false, line: words(names[step], { reason: reason ?? '' }) };
}

type TrialProps = {
  title: string;
  line: string;
  button: string;
  isPending: boolean;
  /** The result of the last attempt. */
  told: Told | undefined;
  onTry: () => void;
};

function Trial({ title, line, button, isPending, told, onTry }: TrialProps) {
  const words = useWords('running');
  const id = useId();
  const Icon = told && told.isWell ? CircleCheck : CircleAlert;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-72 grow">
        <h3 id={id} className="text-label font-semibold">
          {title}
        </h3>
        <p className="mt-0.5 text-small text-ink-2">{line}</p>
        <p role="status" aria-labelledby={id} className="mt-2 text-small empty:mt-0">
          {told && !isPending && (
            <span className={`flex gap-1.5 ${told.isWell ? 'text-leaf' : 'text-clay'}`}>
              <Icon size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{told.line}</span>
            </span>
          )}
        </p>
      </div>
      <Button isPending={isPending} pendingLabel={words('trying')} onClick={onTry}>
        {button}
      </Button>
    </div>
  );
}
