import type { SealedOrOpenedMessage as Reported } from '@mutirao/contract/features/moderation/schemas';
import { LockOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ReportedMessageFiles } from './ReportedMessageFiles.tsx';
import { useOpenReportedMessage } from './queries.ts';

type Props = { content: Reported & { excerpt: string } };

/** Renders a reported private message: closed until the viewer opens it, then its text and files. */
export function ReportedMessage({ content: { sealed, excerpt, files = [] } }: Props) {
  const t = useTranslations('moderation');
  const containerRef = useFocusAfterOpening(sealed);
  if (sealed) return <Sealed caseId={sealed} />;
  return (
    <div ref={containerRef} tabIndex={-1} className="rounded-xs outline-offset-3">
      {(excerpt || files.length === 0) && (
        <p className="wrap-anywhere whitespace-pre-line">{excerpt || t('empty')}</p>
      )}
      <ReportedMessageFiles
        files={files}
        labels={{
          all: t('messageFiles'),
          save: (name) => t('saveFile', { name }),
          open: (name) => t('openPicture', { name }),
        }}
      />
    </div>
  );
}

/** The opened message takes the focus, because the button that opened it is no longer rendered. */
function useFocusAfterOpening(sealed: string | undefined) {
  const containerRef = useRef<HTMLDivElement>(null);
  const before = useRef(sealed);
  useEffect(() => {
    const isOpened = before.current !== undefined && sealed === undefined;
    before.current = sealed;
    if (isOpened && document.activeElement === document.body) containerRef.current?.focus();
  }, [sealed]);
  return containerRef;
}

function Sealed({ caseId }: { caseId: string }) {
  const t = useTranslations('moderation');
  const problem = useErrorMessageFormatter();
  const open = useOpenReportedMessage();
  return (
    <>
      <p className="mb-2">{t('sealed')}</p>
      <Button
        size="small"
        icon={<LockOpen size={16} aria-hidden="true" />}
        isPending={open.isPending}
        onClick={() =>
          open.mutate(caseId, {
            onError: (error) => showErrorToast(t('error'), problem(t('openMessageFailed'), error)),
          })
        }
      >
        {t('openMessage')}
      </Button>
    </>
  );
}
