import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import type { OrderAdminView } from '@mutirao/contract/features/courses/orders/schemas';
import { ReasonDialog } from '#design/ReasonDialog.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../../money.ts';
import { useOrderAdminMutations } from './queries.ts';

type Props = { order: OrderAdminView; name: string; onClose: () => void };

/** Records that the money of an order was returned. The refund itself is made by the bank, not by the hub. */
export function RefundOrderDialog({ order, name, onClose }: Props) {
  const t = useTranslations('orderAdmin');
  const problem = useErrorMessageFormatter();
  const price = usePriceFormatter();
  const { refund } = useOrderAdminMutations();

  async function submit(reason: string) {
    try {
      await refund.mutateAsync({ id: order.id, reason });
      showSuccessToast(t('refunded'));
      onClose();
    } catch (error) {
      showErrorToast(t('error'), problem(t('actionFailed'), error));
    }
  }
  return (
    <ReasonDialog
      labels={{
        title: t('refundTitle'),
        line: t(order.isOwed ? 'confirmRefundOwed' : 'confirmRefund', { name, price: price(order.amount) }),
        reason: t('reason'),
        confirm: t('refund'),
        cancel: t('dismiss'),
        close: t('close'),
      }}
      maxLength={orderLimits.reason}
      isPending={refund.isPending}
      findError={(reason) => (reason === '' ? t('missing') : undefined)}
      onConfirm={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}
