import type { OrderStatus } from '@mutirao/contract/features/courses/orders/limits';
import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import type { Course } from '@mutirao/contract/features/courses/schemas';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useNow } from '#platform/dates/now.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCourse } from '../queries.ts';
import { BuyButton } from './BuyButton.tsx';
import { useOrderEvents } from './realtime.ts';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { PixCard } from './PixCard.tsx';
import { useOwnLatestCourseOrder, useOwnOrderMutations } from './queries.ts';

type Props = {
  /** The id of the course. */
  id: string;
  backLink: ReactNode;
  /**
   * Called when the order is paid and gives access to the course while the page is open, so that the app can open the
   * course, because the user has nothing left to do on the payment page.
   */
  onPaid: () => void;
};

/** The payment page of a course: the Pix code while the order is pending, otherwise its status. */
export function PaymentPage({ id, backLink, onPaid }: Props) {
  useOrderEvents();
  const t = useTranslations('orders');
  const { order, ...query } = usePaymentQuery(id);
  useCallOnPaid(order, onPaid);
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />}
        failed={{ heading: 'h1', title: t('oneFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(content) => <PaymentContent {...content} />}
      </QueryScreen>
    </div>
  );
}

/**
 * Queries a course and the user's newest order of it as one screen. A user without an order is not an error: the page
 * then offers the course.
 */
function usePaymentQuery(id: string) {
  const course = useCourse(id);
  const order = useOwnLatestCourseOrder(id);
  const hasNoOrder = isNotFound(order.error);
  // A course that cannot be fetched again stays on the page.
  const courseError = !course.data || isNotFound(course.error) ? course.error : null;
  return {
    order: order.data,
    data:
      course.data && (order.data || hasNoOrder)
        ? { course: course.data, order: hasNoOrder ? undefined : order.data }
        : undefined,
    error: courseError ?? (hasNoOrder ? null : order.error),
    refetch: () => Promise.all([order.refetch(), course.refetch()]),
  };
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Calls `onPaid` once when an order that was shown as waiting is paid and gives access to the course. */
function useCallOnPaid(order: CourseOrder | undefined, onPaid: () => void) {
  const wasWaiting = useRef(false);
  const newest = useRef(onPaid);
  useEffect(() => {
    newest.current = onPaid;
  });
  const status = order?.status;
  const hasAccess = order?.isOwed === false;
  useEffect(() => {
    if (status === 'paid' && wasWaiting.current && hasAccess) newest.current();
    wasWaiting.current = status === 'waiting';
  }, [status, hasAccess]);
}

function PaymentContent({ course, order }: { course: Course; order: CourseOrder | undefined }) {
  const t = useTranslations('orders');
  const now = useNow();
  const isExpired = order?.status === 'waiting' && Date.parse(order.expiresAt) <= now.getTime();
  const status: OrderStatus | undefined = isExpired ? 'expired' : order?.status;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto min-w-0 text-page wrap-anywhere">{course.title}</h1>
        {status && <OrderStatusBadge status={status} />}
      </div>
      {order && status === 'waiting' && order.code && (
        <>
          <PixCard order={order} code={order.code} />
          <CancelOrderButton order={order} />
        </>
      )}
      {order && status === 'waiting' && !order.code && <OrderStatusCard line={t('noReceiver')} />}
      {order && status === 'paid' && (
        <OrderStatusCard line={t(order.isOwed ? 'owedLine' : 'paidLine')}>
          {course.progress && <CourseLink id={course.id} />}
          <ReceiptLink id={order.id} />
        </OrderStatusCard>
      )}
      {order && status === 'refunded' && (
        <OrderStatusCard line={t('refundedLine')}>
          <BuyAgainButton course={course} />
          <ReceiptLink id={order.id} />
        </OrderStatusCard>
      )}
      {(status === undefined || status === 'expired' || status === 'cancelled') && (
        <OrderStatusCard line={t(status === undefined ? 'noneLine' : `${status}Line`)}>
          {course.progress ? <CourseLink id={course.id} /> : <BuyAgainButton course={course} />}
        </OrderStatusCard>
      )}
    </>
  );
}

function OrderStatusCard({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <Card className="mt-4 p-4.5 wide:p-6.5">
      <p role="status">{line}</p>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </Card>
  );
}

const BuyAgainButton = ({ course }: { course: Course }) =>
  course.canBuy ? <BuyButton course={course} /> : null;

function CourseLink({ id }: { id: string }) {
  const t = useTranslations('orders');
  return (
    <Link to="/cursos/$id" params={{ id }} className={toButtonClasses({ variant: 'primary' })}>
      {t('toCourse')}
    </Link>
  );
}

function ReceiptLink({ id }: { id: string }) {
  const t = useTranslations('orders');
  return (
    <Link to="/cursos/compras/$id" params={{ id }} className={toButtonClasses({})}>
      {t('receipt')}
    </Link>
  );
}

function CancelOrderButton({ order }: { order: CourseOrder }) {
  const t = useTranslations('orders');
  const problem = useErrorMessageFormatter();
  const { cancel } = useOwnOrderMutations(order.courseId);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="mt-4 flex justify-end">
      <Button variant="quiet" isPending={cancel.isPending} onClick={() => setIsConfirming(true)}>
        {t('cancel')}
      </Button>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('cancelTitle')}
          question={t('confirmCancel')}
          confirmLabel={t('cancel')}
          cancelLabel={t('dismiss')}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            cancel.mutate(order.id, {
              onSuccess: () => showSuccessToast(t('cancelledToast')),
              onError: (error) => showErrorToast(t('error'), problem(t('cancelFailed'), error)),
            });
          }}
        />
      )}
    </div>
  );
}
