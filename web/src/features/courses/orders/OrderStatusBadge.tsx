import type { OrderStatus } from '@mutirao/contract/features/courses/orders/limits';
import { Badge, type BadgeTone } from '#design/Badge.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  waiting: 'sun',
  paid: 'leaf',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'plum',
};

/** The status of an order as a badge. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{useTranslations('orders')(status)}</Badge>;
}
