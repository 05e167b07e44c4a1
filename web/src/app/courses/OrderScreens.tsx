import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { OwnOrdersPage } from '#features/courses/orders/OwnOrdersPage.tsx';
import { PaymentPage } from '#features/courses/orders/PaymentPage.tsx';
import { ReceiptPage } from '#features/courses/orders/ReceiptPage.tsx';
import { useCourse } from '#features/courses/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadOrderTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const paymentRoute = getRouteApi('/hub/cursos/$id/pagamento');
const receiptRoute = getRouteApi('/hub/cursos/compras/$id');

/** The payment of a course order. */
export function PaymentScreen() {
  return (
    <Framed>
      <Payment />
    </Framed>
  );
}

/** The member's own orders. */
export function OwnOrdersScreen() {
  return (
    <Framed>
      <OwnOrders />
    </Framed>
  );
}

/** The receipt of one order. */
export function ReceiptScreen() {
  return (
    <Framed>
      <Receipt />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadOrderTranslations}>{children}</WithTranslations>
    </Suspense>
  );
}

function Payment() {
  const t = useTranslations('orders');
  const { id } = paymentRoute.useParams();
  const navigate = useNavigate();
  const title = useCourse(id).data?.title;
  useDocumentTitle(t('payment'), useHub().name);

  async function openPaidCourse() {
    showSuccessToast(t('paidToast'), t('paidToastLine', { title: title ?? '' }));
    await navigate({ to: '/cursos/$id', params: { id }, replace: true });
  }
  return (
    <PaymentPage
      key={id}
      id={id}
      onPaid={() => void openPaidCourse()}
      backLink={
        <Link to="/cursos/$id" params={{ id }} className={backClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('backToCourse')}
        </Link>
      }
    />
  );
}

function OwnOrders() {
  const t = useTranslations('orders');
  useDocumentTitle(t('mine'), useHub().name);
  return (
    <OwnOrdersPage
      backLink={
        <Link to="/cursos" search={{}} className={backClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
      }
    />
  );
}

function Receipt() {
  const t = useTranslations('orders');
  const { id } = receiptRoute.useParams();
  useDocumentTitle(t('receipt'), useHub().name);
  return (
    <ReceiptPage
      key={id}
      id={id}
      backLink={
        <Link to="/cursos/compras" className={backClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('backToOrders')}
        </Link>
      }
    />
  );
}

const backClasses =
  'mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden';
