import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../money.ts';
import { useOrderEvents } from './realtime.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { useOwnOrders } from './queries.ts';

/** The user's own orders with their status. */
export function OwnOrdersPage({ backLink }: { backLink: ReactNode }) {
  useOrderEvents();
  const t = useTranslations('orders');
  const list = useOwnOrders();
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <h1 className="mb-5 text-page">{t('mine')}</h1>
      <ListStateView
        list={list}
        failed={t('failed')}
        empty={<EmptyState title={t('none')} line={t('noneOwnLine')} />}
        Frame={Card}
      >
        {(orders) => (
          <>
            <ul className="flex flex-col gap-3.5">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderItem order={order} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </ListStateView>
    </div>
  );
}

function OrderItem({ order }: { order: CourseOrder }) {
  const t = useTranslations('orders');
  const price = usePriceFormatter();
  const isPaid = order.paidAt !== null;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4.5">
      <div className="mr-auto min-w-0">
        <h2 className="text-body font-semibold wrap-anywhere">{order.courseTitle}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          <OrderStatusBadge status={order.status} />
          <span className="numbers">{price(order.amount)}</span>
          <HubZoneDateTimeText moment={order.paidAt ?? order.madeAt} />
        </p>
      </div>
      {isPaid ? (
        <Link
          to="/cursos/compras/$id"
          params={{ id: order.id }}
          className={toButtonClasses({ size: 'small' })}
          aria-label={t('receiptOf', { title: order.courseTitle })}
        >
          {t('receipt')}
        </Link>
      ) : (
        order.status === 'waiting' && (
          <Link
            to="/cursos/$id/pagamento"
            params={{ id: order.courseId }}
            className={toButtonClasses({ size: 'small', variant: 'primary' })}
            aria-label={t('payOf', { title: order.courseTitle })}
          >
            {t('pay')}
          </Link>
        )
      )}
    </Card>
  );
}
