import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { OrderAdminPage } from '#features/courses/orders/admin/OrderAdminPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadOrderAdminTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** All orders and whether they are paid, for order admins. */
export function OrderAdminScreen() {
  return (
    <Suspense>
      <WithTranslations loader={loadOrderAdminTranslations}>
        <OrderAdmin />
      </WithTranslations>
    </Suspense>
  );
}

function OrderAdmin() {
  const t = useTranslations('orderAdmin');
  useDocumentTitle(t('title'), useHub().name);
  return (
    <OrderAdminPage
      backLink={
        <Link
          to="/cursos"
          search={{}}
          className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
      }
    />
  );
}
