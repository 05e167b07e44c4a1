import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import type { OrderAdminView } from '@mutirao/contract/features/courses/orders/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../../money.ts';
import { useOrderAdminMutations } from './queries.ts';

type Props = { order: OrderAdminView; name: string; onClose: () => void };

/** Records that the money of an order was returned. The refund itself is made by the bank, not by the hub. */
export function RefundOrderDialog({ order, name, onClose }: Props) {
  const t = useTranslations('orderDesk');
  const problem = useErrorMessage();
  const price = usePriceFormatter();
  const { refund } = useOrderAdminMutations();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  async function submit(pressed: SubmitEvent) {
    pressed.preventDefault();
    if (refund.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    try {
      await refund.mutateAsync({ id: order.id, reason: reason.trim() });
      showSuccessToast(t('refunded'));
      onClose();
    } catch (error) {
      showErrorToast(t('error'), problem(t('deedFailed'), error));
    }
  }
  return (
    <Dialog title={t('refundTitle')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={(pressed) => void submit(pressed)} className="flex grow flex-col">
        <div className="flex flex-col gap-4 p-5">
          <p>{t(order.isOwed ? 'refundOwedAsk' : 'refundAsk', { name, price: price(order.amount) })}</p>
          <TextArea
            data-first
            label={t('reason')}
            value={reason}
            error={isMissing ? t('missing') : undefined}
            maxLength={orderLimits.reason}
            onChange={({ target }) => {
              setReason(target.value);
              setIsMissing(false);
            }}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" variant="danger" isPending={refund.isPending}>
            {t('refund')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
