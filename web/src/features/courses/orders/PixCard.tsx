import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { Card } from '#design/Card.tsx';
import { useNow } from '#platform/dates/now.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePriceFormatter } from '../money.ts';
import { CopyField } from './CopyField.tsx';

/** The Pix code of an order: a QR code for another device, and the text to copy on this one. */
export function PixCard({ order, code }: { order: CourseOrder; code: string }) {
  const t = useTranslations('orders');
  const price = usePriceFormatter();
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(code, { border: 1 }))}`;
  return (
    <Card aria-labelledby="order-pix" className="mt-4 p-4.5 wide:p-6.5">
      <h2 id="order-pix" className="text-heading">
        {t('payWithPix')}
      </h2>
      <p className="mt-1 text-ink-2">{t('payLine')}</p>
      <div className="mt-5 flex flex-wrap items-start justify-center gap-6 wide:flex-nowrap">
        {/* The background is light in both themes, so that scanners can read the QR code. */}
        <div className="shrink-0 rounded-m border border-line bg-surface p-3 dark:bg-ink">
          <img src={picture} alt={t('picture')} className="size-52" />
        </div>
        <div className="min-w-0 basis-full wide:basis-auto wide:grow">
          <CopyField label={t('copyAndPaste')} text={code} />
          <dl className="mt-5 grid gap-x-6 gap-y-3 text-small wide:grid-cols-2">
            <Fact name={t('amount')}>
              <span className="numbers text-heading font-semibold">{price(order.amount)}</span>
            </Fact>
            <Fact name={t('payUntil')}>
              <HubZoneDateTimeText moment={order.expiresAt} />
              <br />
              <TimeLeft until={order.expiresAt} />
            </Fact>
            <Fact name={t('txid')}>
              <span className="font-mono break-all">{order.txid}</span>
            </Fact>
          </dl>
        </div>
      </div>
      <p role="status" className="mt-5 rounded-s bg-sun-soft px-3.5 py-2.5 text-small text-on-sun">
        {t('waitingLine')}
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="m-0 mt-0.5">{children}</dd>
    </div>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('orders');
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - useNow().getTime()) / 60_000));
  return (
    <span className="numbers text-ink-2">
      {t('timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  );
}
