import { orderFilters, type OrderAdminFilter } from '@mutirao/contract/features/courses/orders/limits';
import { FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useMe } from '#features/members/index.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOrderEvents } from '../realtime.ts';
import { BankStatementDialog } from './BankStatementDialog.tsx';
import { OrderRow } from './OrderRow.tsx';
import { PaymentReceiverCard } from './PaymentReceiverCard.tsx';
import { useAllOrders } from './queries.ts';

/** The order administration: admins see the orders and payments, and mark orders as paid. */
export function OrderAdminPage({ backLink }: { backLink: ReactNode }) {
  useOrderEvents();
  const t = useTranslations('orderAdmin');
  const isAdmin = useMe()?.role === 'admin';
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-page">{t('title')}</h1>
        {isAdmin && (
          <Button
            variant="primary"
            icon={<FileUp size={18} aria-hidden="true" />}
            onClick={() => setIsImporting(true)}
          >
            {t('import')}
          </Button>
        )}
      </div>
      {isAdmin ? (
        <>
          <PaymentReceiverCard />
          <Orders />
        </>
      ) : (
        <Card>
          <EmptyState title={t('notYours')} line={t('notYoursLine')} />
        </Card>
      )}
      {isImporting && <BankStatementDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}

function Orders() {
  const t = useTranslations('orderAdmin');
  const [filter, setFilter] = useState<OrderAdminFilter>('waiting');
  const list = useAllOrders(filter);
  return (
    <section aria-labelledby="desk-orders" className="mt-8">
      <h2 id="desk-orders" className="mb-3 text-heading">
        {t('orders')}
      </h2>
      <div className="mb-4">
        <ChipRow label={t('filter')}>
          {orderFilters.map((orderFilter) => (
            <Chip key={orderFilter} isChosen={orderFilter === filter} onPick={() => setFilter(orderFilter)}>
              {t(`${orderFilter}Filter`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <ListStateView
        list={list}
        failed={t('failed')}
        empty={<EmptyState title={t('none')} line={t('noneLine')} />}
        Frame={Card}
      >
        {(orders) => (
          <>
            <ul className="flex flex-col gap-3.5">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} isManual />
          </>
        )}
      </ListStateView>
    </section>
  );
}
