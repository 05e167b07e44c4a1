import type { CredentialVerification } from '@mutirao/contract/features/courses/certificates/schemas';
import { Link } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '#design/FileButton.tsx';
import { TitledCard } from '#design/TitledCard.tsx';
import { useFormatHubZoneLongDate } from '#platform/dates/days.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useVerifyCredential } from './queries.ts';
import { parseCredentialFile } from './parse-credential-file.ts';

/** The form that verifies the credential in a chosen file. */
export function VerifyCredentialForm() {
  const t = useTranslations('certificates');
  const problem = useErrorMessageFormatter();
  const check = useVerifyCredential();
  const [isUnreadable, setIsUnreadable] = useState(false);

  async function verifyFile(file: File) {
    const credential = await parseCredentialFile(file);
    setIsUnreadable(!credential);
    if (credential) check.mutate(credential);
  }
  return (
    <TitledCard title={t('checkTitle')} line={t('checkLine')} className="mt-4 print:hidden">
      <FileButton
        accept=".json,application/json,application/vc"
        fieldLabel={t('choose')}
        icon={<FileCheck size={18} aria-hidden="true" />}
        isPending={check.isPending}
        pendingLabel={t('checking')}
        onChoose={(file) => void verifyFile(file)}
      >
        {t('choose')}
      </FileButton>
      <div role="status" className="mt-3 empty:hidden">
        {isUnreadable ? (
          <p className="text-clay">{t('fileUnread')}</p>
        ) : check.isError ? (
          <p className="text-clay">{problem(t('checkFailed'), check.error)}</p>
        ) : (
          check.data && <Verdict verification={check.data} />
        )}
      </div>
      <p className="mt-4 text-small text-ink-2">
        {t('offline')}{' '}
        <a href="/api/certificates/key" className="text-brand underline underline-offset-3">
          {t('offlineLink')}
        </a>
      </p>
    </TitledCard>
  );
}

function Verdict({ verification: { verdict, certificate } }: { verification: CredentialVerification }) {
  const t = useTranslations('certificates');
  const day = useFormatHubZoneLongDate();
  if (!certificate) {
    const input = { removed: 'verdictRemoved', changed: 'verdictChanged' } as const;
    const key = verdict === 'removed' || verdict === 'changed' ? input[verdict] : 'verdictForeign';
    return <p className="text-clay">{t(key)}</p>;
  }
  const { id, holder, course, completedAt, revoked } = certificate;
  return (
    <>
      {revoked ? (
        <p className="text-clay">{t('verdictRevoked', { holder, day: day(revoked.at) })}</p>
      ) : (
        <p className="font-semibold text-leaf">
          {t('verdictValid', { holder, course, day: day(completedAt) })}
        </p>
      )}
      <Link to="/certificados/$id" params={{ id }} className="text-brand underline underline-offset-3">
        {t('seeIt')}
      </Link>
    </>
  );
}
