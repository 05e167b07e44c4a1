import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { NotificationList } from '#features/notifications/NotificationList.tsx';
import { LazySheet } from '#platform/lazy/lazy-dialogs.tsx';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadNotificationTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

const link =
  'inline-flex min-h-8 items-center rounded-xs text-label font-semibold text-brand underline-offset-3 hover:text-brand-strong hover:underline';

/** The member's notifications as a separate page. */
export const NotificationsScreen = () => (
  <Suspense>
    <WithTranslations loader={loadNotificationTranslations}>
      <Page />
    </WithTranslations>
  </Suspense>
);

function Page() {
  const t = useTranslations('notifications');
  useDocumentTitle(t('title'), useHub().name);
  return (
    <div className="mx-auto max-w-203">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h1 className="text-page">{t('title')}</h1>
        <SettingsLink />
      </header>
      <Card className="overflow-hidden">
        <NotificationList />
      </Card>
    </div>
  );
}

type Props = { onClose: () => void };

/** Shows the notifications in a layer over the open page. */
export const NotificationsLayer = ({ onClose }: Props) => (
  <WithTranslations loader={loadNotificationTranslations}>
    <Layer onClose={onClose} />
  </WithTranslations>
);

function Layer({ onClose }: Props) {
  const t = useTranslations('notifications');
  const close = useTranslations('app')('close');
  return (
    <LazySheet title={t('title')} closeLabel={close} onClose={onClose}>
      <NotificationList onLeave={onClose} />
      <p className="flex flex-wrap justify-between gap-x-5 px-5 py-3">
        <Link to="/notificacoes" onClick={onClose} className={link}>
          {t('all')}
        </Link>
        <SettingsLink onLeave={onClose} />
      </p>
    </LazySheet>
  );
}

function SettingsLink({ onLeave }: { onLeave?: () => void }): ReactNode {
  const t = useTranslations('notifications');
  return (
    <Link to="/settings/notificacoes" onClick={onLeave} className={link}>
      {t('settings')}
    </Link>
  );
}
