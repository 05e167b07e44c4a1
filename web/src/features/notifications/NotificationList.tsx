import { EmptyState } from '#design/EmptyState.tsx';
import { Button } from '#design/Button.tsx';
import { useMe } from '#features/members/index.ts';
import { useFormatHubZoneLongDate } from '#platform/dates/days.ts';
import { useNow } from '#platform/dates/now.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { groupByDay } from './group-by-day.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useRefreshUnreadCountOnMount, useMarkNotificationsReadUntil, useNotifications } from './queries.ts';
import { useMarkReadFailedToast } from './use-mark-read-failed-toast.ts';

const day = 86_400_000;

/** Renders the notifications by day, the newest first. */
export function NotificationList({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('notifications');
  const list = useNotifications();
  const nameOf = useDayName();
  useRefreshUnreadCountOnMount();
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      empty={<EmptyState title={t('none')} line={t('noneLine')} />}
    >
      {(items) => (
        <>
          <MarkAll newest={items[0]?.at} />
          {groupByDay(items, nameOf).map(({ day: name, items: dayItems }) => (
            <section key={name} aria-label={name}>
              <h2 className="border-b border-line bg-paper px-5 py-2 text-small font-semibold text-ink-2">
                {name}
              </h2>
              <ul>
                {dayItems.map((item) => (
                  <li key={item.id} className="border-b border-line">
                    <NotificationRow notification={item} onLeave={onLeave} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

/**
 * The button that marks all notifications as read. It is not disabled after it is pressed, because a disabled button
 * loses the focus.
 */
function MarkAll({ newest }: { newest: string | undefined }) {
  const t = useTranslations('notifications');
  const markAll = useMarkNotificationsReadUntil(useMarkReadFailedToast());
  const isIdle = useMe()?.unreadNotifications === 0 || markAll.isPending;
  return (
    <div className="flex justify-end border-b border-line px-4 py-1.5">
      <Button
        variant="quiet"
        aria-disabled={isIdle || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
        onClick={() => {
          if (newest && !isIdle) markAll.mutate(newest);
        }}
      >
        {t('markAllRead')}
      </Button>
    </div>
  );
}

/** Returns the function that formats a day: as today or yesterday, otherwise as its date. */
function useDayName() {
  const t = useTranslations('notifications');
  const dayOf = useFormatHubZoneLongDate();
  const now = useNow().getTime();
  const today = dayOf(new Date(now).toISOString());
  const yesterday = dayOf(new Date(now - day).toISOString());
  return (moment: string) => {
    const name = dayOf(moment);
    if (name === today) return t('today');
    return name === yesterday ? t('yesterday') : name;
  };
}
