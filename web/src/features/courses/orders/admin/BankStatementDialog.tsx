import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import type { BankStatementLineResult } from '@mutirao/contract/features/courses/orders/schemas';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { FileButton } from '#design/FileButton.tsx';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../../money.ts';
import { decodeBankStatement } from './decode-bank-statement.ts';
import { useOrderAdminMutations } from './queries.ts';

type StatementPreview = {
  name: string;
  text: string;
  lines: readonly BankStatementLineResult[];
  isImported: boolean;
};

/** Confirms orders from a bank statement. A preview shows first which order each line would confirm. */
export function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('orderAdmin');
  const problem = useErrorMessageFormatter();
  const reason = useFieldErrorReasonFormatter();
  const { previewStatement, importStatement } = useOrderAdminMutations();
  const [preview, setPreview] = useState<StatementPreview>();
  const newPayments =
    preview?.lines.filter(({ outcome }) => outcome === 'confirmed' || outcome === 'paidAfterExpiry').length ??
    0;

  async function previewFile(file: File) {
    try {
      const text = await decodeBankStatement(file);
      if (text.length > orderLimits.bankFile) return showErrorToast(t('error'), t('fileTooLarge'));
      const { lines } = await previewStatement.mutateAsync(text);
      setPreview({ name: file.name, text, lines, isImported: false });
    } catch (error) {
      showErrorToast(t('error'), reason(error, t('fileFailed')));
    }
  }
  async function confirmOrders(statement: StatementPreview) {
    try {
      const { lines } = await importStatement.mutateAsync(statement.text);
      setPreview({ ...statement, lines, isImported: true });
      showSuccessToast(t('statementImported'));
    } catch (error) {
      showErrorToast(t('error'), problem(t('actionFailed'), error));
    }
  }
  return (
    <Dialog title={t('import')} size="large" closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-ink-2">{t('fileLine')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            fieldLabel={t('chooseFile')}
            isPending={previewStatement.isPending}
            onChoose={(file) => void previewFile(file)}
          >
            {t(preview ? 'otherFile' : 'chooseFile')}
          </FileButton>
          {preview && <span className="min-w-0 text-small wrap-anywhere text-ink-2">{preview.name}</span>}
        </div>
        {preview && <StatementLines preview={preview} newPayments={newPayments} />}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t(preview?.isImported ? 'close' : 'dismiss')}</Button>
        {preview && !preview.isImported && (
          <Button
            variant="primary"
            disabled={newPayments === 0}
            isPending={importStatement.isPending}
            onClick={() => void confirmOrders(preview)}
          >
            {t('confirmOrders', { count: newPayments })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const tones: Record<BankStatementLineResult['outcome'], BadgeTone> = {
  confirmed: 'leaf',
  paidAfterExpiry: 'leaf',
  alreadyPaid: 'neutral',
  duplicatePayment: 'clay',
  amountMismatch: 'clay',
  transactionReused: 'clay',
  unknown: 'neutral',
  unreadable: 'clay',
};

function StatementLines({
  preview: { lines, isImported },
  newPayments,
}: {
  preview: StatementPreview;
  newPayments: number;
}) {
  const t = useTranslations('orderAdmin');
  const price = usePriceFormatter();
  return (
    <>
      <p role="status" className="font-semibold">
        {lines.length === 0
          ? t('noLines')
          : t(isImported ? 'ordersConfirmed' : 'wouldConfirm', { count: newPayments })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ line, txid, amount, outcome, order }) => (
          <li key={line} className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-small">
            <span className="numbers w-16 shrink-0 text-ink-2">{t('line', { line })}</span>
            <div className="min-w-0 flex-1 basis-52">
              <p className="wrap-anywhere">
                {order ? `${order.member ?? t('gone')}\u00a0· ${order.courseTitle}` : t('noOrder')}
              </p>
              <p className="font-mono text-meta break-all text-ink-2">{txid}</p>
            </div>
            <span className="numbers">{amount === null ? '–' : price(amount)}</span>
            <Badge tone={tones[outcome]}>{t(`${outcome}Outcome`)}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
