import type { StaffOrder } from '@mutirao/contract/features/courses/orders/schemas';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { DateTimeText } from '#platform/dates/DateTimeText.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../../money.ts';
import { OrderBadge } from '../OrderBadge.tsx';
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx';
import { RefundOrderDialog } from './RefundOrderDialog.tsx';

/** An order of a member, with the actions on it. */
export function OrderRow({ order }: { order: StaffOrder }) {
  const words = useWords('orderDesk');
  const price = usePriceFormatter();
  const [asked, setAsked] = useState<'confirm' | 'refund'>();
  const name = order.member?.name ?? words('gone');
  const close = () => setAsked(undefined);
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
        <OrderBadge status={order.status} />
        {order.isLate && <Badge>{words('late')}</Badge>}
        {order.isOwed && <Badge tone="clay">{words('owed')}</Badge>}
        {order.surplus.length > 0 && <Badge tone="clay">{words('surplus')}</Badge>}
      </p>
      <Facts order={order} />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {order.paidAt === null && (
          <Button
            size="small"
            variant="primary"
            aria-label={words('confirmOf', { name, title: order.courseTitle })}
            onClick={() => setAsked('confirm')}
          >
            {words('confirm')}
          </Button>
        )}
        {order.status === 'paid' && (
          <Button
            size="small"
            aria-label={words('refundOf', { name, title: order.courseTitle })}
            onClick={() => setAsked('refund')}
          >
            {words('refund')}
          </Button>
        )}
      </div>
      {asked === 'confirm' && <ConfirmPaymentDialog order={order} name={name} onClose={close} />}
      {asked === 'refund' && <RefundOrderDialog order={order} name={name} onClose={close} />}
    </Card>
  );
}

function Facts({ order }: { order: StaffOrder }) {
  const words = useWords('orderDesk');
  const { paidBy } = order;
  const by = paidBy && words(`${paidBy}Paid`, { name: order.confirmedBy?.name ?? words('gone') });
  return (
    <ul className="mt-3 flex flex-col gap-1 text-small text-ink-2">
      <li>
        {words('txid')} <span className="font-mono break-all text-ink">{order.txid}</span>
      </li>
      <li>
        {words('madeAt')} <DateTimeText at={order.madeAt} />
      </li>
      {order.paidAt && (
        <li>
          {words('paidAt')} <DateTimeText at={order.paidAt} /> · {by}
        </li>
      )}
      {order.endToEndId && (
        <li>
          {words('endToEndId')} <span className="font-mono break-all">{order.endToEndId}</span>
        </li>
      )}
      {order.surplus.map((payment) => (
        <li key={payment} className="text-clay">
          {words('surplusPayment')} <span className="font-mono break-all">{payment}</span>
        </li>
      ))}
      {order.refundedAt && (
        <li className="wrap-anywhere">
          {words('refundedAt')} <DateTimeText at={order.refundedAt} />
          {order.refundReason ? ` · ${order.refundReason}` : ''}
        </li>
      )}
    </ul>
  );
}
