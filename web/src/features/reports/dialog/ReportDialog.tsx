import { reportLimits, reportReasons, type ReportReason } from '@mutirao/contract/features/reports/limits';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { ReportTarget } from '../report-target.ts';
import { useReportContent } from '../queries.ts';
import { ReasonChoice } from './ReasonChoice.tsx';

const titles = { discussion: 'discussionTitle', comment: 'commentTitle', message: 'messageTitle' } as const;

type Problem = 'reasonMissing' | 'wordsMissing';

/** The dialog that reports an item: a reason, and an optional comment, which is required for *Other*. */
export function ReportDialog({ reported, onClose }: { reported: ReportTarget; onClose: () => void }) {
  const t = useTranslations('reporting');
  const problem = useErrorMessageFormatter();
  const report = useReportContent(reported);
  const [reason, setReason] = useState<ReportReason>();
  const [description, setDescription] = useState('');
  const [wrong, setWrong] = useState<Problem>();
  const formId = useId();
  const needsWords = reason === 'other';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason) return reject('reasonMissing');
    if (needsWords && description.trim() === '') return reject('wordsMissing');
    try {
      const { isDuplicate } = await report.mutateAsync({ reason, description });
      if (isDuplicate) showSuccessToast(t('already'), t('alreadyReportedLine'));
      else showSuccessToast(t('sent'), t('sentLine'));
    } catch (error) {
      return showErrorToast(t('error'), problem(t('failed'), error));
    }
    onClose();
  }

  // The focus moves to the missing field, so that a screen reader reads its error.
  function reject(what: Problem) {
    setWrong(what);
    const missing = what === 'reasonMissing' ? 'input' : 'textarea';
    document.getElementById(formId)?.querySelector<HTMLElement>(missing)?.focus();
  }

  return (
    <Dialog title={t(titles[reported.type])} closeLabel={t('close')} onClose={onClose}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex grow flex-col">
        <div className="flex flex-col gap-5 p-5">
          {reported.type === 'message' && <p className="text-small text-ink-2">{t('messageLine')}</p>}
          <ReasonChoice
            reasons={reportReasons}
            reason={reason}
            error={wrong === 'reasonMissing' ? t('reasonMissing') : undefined}
            onPick={(picked) => {
              setReason(picked);
              setWrong(undefined);
            }}
          />
          <TextArea
            label={t(needsWords ? 'words' : 'wordsOptional')}
            value={description}
            maxLength={reportLimits.description}
            error={wrong === 'wordsMissing' ? t('wordsMissing') : undefined}
            onChange={(event) => {
              setDescription(event.target.value);
              setWrong(undefined);
            }}
          />
          <p className="flex gap-2 text-small text-ink-2">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5" />
            <span>
              {t('discretion')}{' '}
              <Link
                to="/regras"
                search={{}}
                target="_blank"
                className="font-semibold text-brand hover:underline"
              >
                {t('readRules')}
              </Link>
            </span>
          </p>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger" isPending={report.isPending} pendingLabel={t('sending')}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
