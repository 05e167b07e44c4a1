import type { OrderAdminView } from '@mutirao/contract/features/courses/orders/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../../money.ts';
import { useOrderAdminMutations } from './queries.ts';

type Props = { order: OrderAdminView; name: string; onClose: () => void };

/** Confirms that the money of an order has arrived. The person who confirms it must have checked the bank account. */
export function ConfirmPaymentDialog({ order, name, onClose }: Props) {
  const t = useTranslations('orderAdmin');
  const problem = useErrorMessageFormatter();
  const price = usePriceFormatter();
  const { confirm } = useOrderAdminMutations();
  const [endToEndId, setEndToEndId] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    if (!/^[A-Za-z0-9]{0,35}$/.test(endToEndId.trim())) return setIsWrong(true);
    try {
      await confirm.mutateAsync({ id: order.id, endToEndId: endToEndId.trim() });
      showSuccessToast(t('confirmed'), t('confirmedLine', { name }));
      onClose();
    } catch (error) {
      showErrorToast(t('error'), problem(t('actionFailed'), error));
    }
  }
  return (
    <Dialog title={t('confirmTitle')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex grow flex-col">
        <div className="flex flex-col gap-4 p-5">
          <p>{t('confirmPayment', { name, title: order.courseTitle, price: price(order.amount) })}</p>
          <TextField
            data-first
            label={t('endToEndId')}
            hint={t('endToEndHint')}
            value={endToEndId}
            error={isWrong ? t('endToEndWrong') : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setEndToEndId(target.value);
              setIsWrong(false);
            }}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('dismiss')}</Button>
          <Button type="submit" variant="primary" isPending={confirm.isPending}>
            {t('confirm')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
