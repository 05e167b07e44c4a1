import type { OrderAdminView } from '@mutirao/contract/features/courses/orders/schemas';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../../money.ts';
import { OrderStatusBadge } from '../OrderStatusBadge.tsx';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { RefundOrderDialog } from './RefundOrderDialog.tsx';

/** An order of a member, with the actions on it. */
export function OrderRow({ order }: { order: OrderAdminView }) {
  const t = useTranslations('orderAdmin');
  const price = usePriceFormatter();
  const [request, setRequest] = useState<'confirm' | 'refund'>();
  const name = order.member?.name ?? t('gone');
  const close = () => setRequest(undefined);
  return (
    <Card className="p-4.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <h3 className="text-body font-semibold wrap-anywhere">{name}</h3>
          <p className="mt-0.5 wrap-anywhere text-ink-2">{order.courseTitle}</p>
        </div>
        <p className="numbers text-heading font-semibold">{price(order.amount)}</p>
      </div>
      <p className="mt-2 flex flex-wrap gap-2">
        <OrderStatusBadge status={order.status} />
        {order.isPaidAfterExpiry && <Badge>{t('late')}</Badge>}
        {order.isOwed && <Badge tone="clay">{t('owed')}</Badge>}
        {order.surplus.length > 0 && <Badge tone="clay">{t('surplus')}</Badge>}
      </p>
      <Facts order={order} />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {order.paidAt === null && (
          <Button
            size="small"
            variant="primary"
            aria-label={t('confirmOf', { name, title: order.courseTitle })}
            onClick={() => setRequest('confirm')}
          >
            {t('confirm')}
          </Button>
        )}
        {order.status === 'paid' && (
          <Button
            size="small"
            aria-label={t('refundOf', { name, title: order.courseTitle })}
            onClick={() => setRequest('refund')}
          >
            {t('refund')}
          </Button>
        )}
      </div>
      {request === 'confirm' && <ConfirmPaymentDialog order={order} name={name} onClose={close} />}
      {request === 'refund' && <RefundOrderDialog order={order} name={name} onClose={close} />}
    </Card>
  );
}

function Facts({ order }: { order: OrderAdminView }) {
  const t = useTranslations('orderAdmin');
  const { paidBy } = order;
  const by = paidBy && t(`${paidBy}Paid`, { name: order.confirmedBy?.name ?? t('gone') });
  return (
    <ul className="mt-3 flex flex-col gap-1 text-small text-ink-2">
      <li>
        {t('txid')} <span className="font-mono break-all text-ink">{order.txid}</span>
      </li>
      <li>
        {t('madeAt')} <HubZoneDateTimeText moment={order.madeAt} />
      </li>
      {order.paidAt && (
        <li>
          {t('paidAt')} <HubZoneDateTimeText moment={order.paidAt} />
          &nbsp;· {by}
        </li>
      )}
      {order.endToEndId && (
        <li>
          {t('endToEndId')} <span className="font-mono break-all">{order.endToEndId}</span>
        </li>
      )}
      {order.surplus.map((payment) => (
        <li key={payment} className="text-clay">
          {t('surplusPayment')} <span className="font-mono break-all">{payment}</span>
        </li>
      ))}
      {order.refundedAt && (
        <li className="wrap-anywhere">
          {t('refundedAt')} <HubZoneDateTimeText moment={order.refundedAt} />
          {order.refundReason ? `\u00a0· ${order.refundReason}` : ''}
        </li>
      )}
    </ul>
  );
}
