import type { Course } from '@mutirao/contract/features/courses/schemas';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#design/Button.tsx';
import { LazySuspendedNotice, useOwnSuspension } from '#features/members/index.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../money.ts';
import { useOwnOrderMutations } from './queries.ts';

/** Orders a course and opens the payment page. */
export function BuyButton({ course: { id, price } }: { course: Pick<Course, 'id' | 'price'> }) {
  const t = useTranslations('courses');
  const problem = useErrorMessageFormatter();
  const formatPrice = usePriceFormatter();
  const navigate = useNavigate();
  const { order } = useOwnOrderMutations(id);
  if (useOwnSuspension() !== undefined) return <LazySuspendedNotice />;

  async function buy() {
    try {
      await order.mutateAsync();
      await navigate({ to: '/cursos/$id/pagamento', params: { id } });
    } catch (error) {
      showErrorToast(t('error'), problem(t('buyFailed'), error));
    }
  }
  return (
    <Button variant="primary" isPending={order.isPending} onClick={() => void buy()}>
      {t('buy', { price: formatPrice(price) })}
    </Button>
  );
}
