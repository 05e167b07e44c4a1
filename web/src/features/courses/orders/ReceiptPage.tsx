import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../money.ts';
import { useOrderEvents } from './realtime.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { useOwnOrder } from './queries.ts';

/** Shows the receipt of a paid order, on the screen and in print. */
export function ReceiptPage({ id, backLink }: { id: string; backLink: ReactNode }) {
  useOrderEvents();
  const t = useTranslations('orders');
  const query = useOwnOrder(id);
  return (
    <div className="mx-auto max-w-180">
      {backLink}
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('noReceipt')} line={t('noReceiptLine')} />}
        failed={{ heading: 'h1', title: t('oneFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(order) => <ReceiptContent order={order} />}
      </QueryScreen>
    </div>
  );
}

function ReceiptContent({ order }: { order: CourseOrder }) {
  const t = useTranslations('orders');
  const price = usePriceFormatter();
  const hub = useHub();
  const me = useMe();
  const isPaid = order.paidAt !== null;
  return (
    <Card className="p-4.5 wide:p-6.5 print:border-0 print:shadow-none">
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <p className="text-small text-ink-2">{hub.name}</p>
          <h1 className="text-title">{t(isPaid ? 'receipt' : 'orderTitle')}</h1>
        </div>
        <OrderStatusBadge status={order.status} />
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-4 wide:grid-cols-2">
        <Fact name={t('course')}>{order.courseTitle}</Fact>
        <Fact name={t('amount')}>
          <span className="numbers font-semibold">{price(order.amount)}</span>
        </Fact>
        {me && <Fact name={t('buyer')}>{me.name}</Fact>}
        <Fact name={t('orderedAt')}>
          <HubZoneDateTimeText moment={order.madeAt} />
        </Fact>
        {order.paidAt && (
          <Fact name={t('paidAt')}>
            <HubZoneDateTimeText moment={order.paidAt} />
          </Fact>
        )}
        {order.refundedAt && (
          <Fact name={t('refundedAt')}>
            <HubZoneDateTimeText moment={order.refundedAt} />
          </Fact>
        )}
        <Fact name={t('txid')}>
          <span className="font-mono text-small break-all">{order.txid}</span>
        </Fact>
        {order.endToEndId && (
          <Fact name={t('endToEndId')}>
            <span className="font-mono text-small break-all">{order.endToEndId}</span>
          </Fact>
        )}
      </dl>
      {order.isOwed && (
        <p className="mt-5 rounded-s bg-sun-soft px-3.5 py-2.5 text-small text-on-sun">{t('owedLine')}</p>
      )}
      <p className="mt-5 text-small text-ink-2">{t('receiptLine')}</p>
      <Button
        className="mt-4 print:hidden"
        icon={<Printer size={18} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="m-0 mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
