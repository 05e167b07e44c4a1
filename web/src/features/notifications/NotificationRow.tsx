import type { NotificationKind } from '@mutirao/contract/features/notifications/kinds';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import {
  Award,
  Bell,
  CalendarDays,
  Check,
  CircleCheck,
  Gavel,
  GraduationCap,
  Heart,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  QrCode,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { formatAge } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { InternalLink } from '#platform/markdown/InternalLink.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMarkNotificationRead } from './queries.ts';
import { NotificationSentence } from './NotificationSentence.tsx';
import { useMarkReadFailedToast } from './use-mark-read-failed-toast.ts';

/** The icon of a notification that names no people; a bell for the other kinds. */
const icons: Partial<Record<NotificationKind, typeof Bell>> = {
  answer: CircleCheck,
  badge: Award,
  course: GraduationCap,
  order: QrCode,
  announcement: Megaphone,
  event: CalendarDays,
  moderation: Gavel,
  support: LifeBuoy,
};

/** The icon on the avatar of the first person; null for none, and a speech bubble for the other kinds. */
const avatarIcons: Partial<Record<NotificationKind, typeof Bell | null>> = {
  ...icons,
  like: Heart,
  invite: null,
};

type Props = { notification: Notification; onLeave?: (() => void) | undefined };

/** Renders one notification. It links to its subject; following the link marks it as read. */
export function NotificationRow({ notification: item, onLeave }: Props) {
  const t = useTranslations('notifications');
  const now = useNow();
  const markRead = useMarkNotificationRead(useMarkReadFailedToast());
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const read = () => {
    if (item.unread) markRead.mutate(item);
  };
  return (
    <div
      ref={row}
      className="relative flex items-start gap-3 px-5 py-3.5 transition-colors duration-150 hover:bg-sunken"
    >
      <NotificationAvatar notification={item} />
      <div className="min-w-0 grow">
        <InternalLink
          href={item.path}
          onClick={() => {
            read();
            onLeave?.();
          }}
          className={`block text-label wrap-anywhere after:absolute after:inset-0 ${item.unread ? 'text-ink' : 'text-ink-2'}`}
        >
          {item.unread && <span className="sr-only">{t('unread')} </span>}
          <span id={`${id}-said`}>
            <NotificationSentence notification={item} />
          </span>
        </InternalLink>
        {item.excerpt && (
          <p className="mt-0.5 line-clamp-2 text-small wrap-anywhere text-ink-2">{item.excerpt}</p>
        )}
        <p className="mt-1 text-meta text-ink-3">
          <time dateTime={item.at} className="numbers">
            {formatAge(item.at, { currentTime: now, now: t('now') })}
          </time>
        </p>
      </div>
      {item.unread && (
        <span className="relative -my-1.5 -mr-2 flex items-center">
          <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
          <IconButton
            id={`${id}-mark`}
            label={t('markRead')}
            aria-labelledby={`${id}-mark ${id}-said`}
            onClick={() => {
              // The button is unmounted, so the focus of a keyboard user must move within the row.
              row.current?.querySelector('a')?.focus();
              read();
            }}
          >
            <Check size={18} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

function NotificationAvatar({ notification: { kind, people } }: { notification: Notification }) {
  const [first] = people;
  const Icon = icons[kind] ?? Bell;
  const AvatarIcon = avatarIcons[kind] === undefined ? MessageCircle : avatarIcons[kind];
  if (!first) {
    return (
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong"
      >
        <Icon size={18} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0" aria-hidden="true">
      <Avatar name={first.name} seed={first.id} image={first.avatar} />
      {AvatarIcon && (
        <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-surface bg-brand-soft text-brand-strong">
          <AvatarIcon size={10} />
        </span>
      )}
    </span>
  );
}
