import { Link } from '@tanstack/react-router';
import { CalendarDays, GraduationCap, Menu, MessageCircle, MessagesSquare } from 'lucide-react';
import { BottomBar, toBottomTabClasses } from '#design/Tabs.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ChatUnreadBadge } from './ChatUnreadBadge.tsx';
import { useIsInChat, useIsInCourses, useIsInEvents, useIsInFeedTab } from './current-section.ts';

/** The bar at the bottom of a phone: links to four sections of the hub, and the button that opens the others. */
export function PhoneBar({ isMoreOpen, onOpenMore }: { isMoreOpen: boolean; onOpenMore: () => void }) {
  const t = useTranslations('app');
  const isInFeedTab = useIsInFeedTab();
  const isInChat = useIsInChat();
  const isInEvents = useIsInEvents();
  const isInCourses = useIsInCourses();
  return (
    <BottomBar label={t('navigation')}>
      <Link
        to="/"
        search={{}}
        aria-current={isInFeedTab ? 'page' : undefined}
        className={toBottomTabClasses(isInFeedTab && !isMoreOpen)}
      >
        <MessagesSquare size={22} aria-hidden="true" />
        {t('hub')}
      </Link>
      <Link
        to="/eventos"
        search={{}}
        aria-current={isInEvents ? 'page' : undefined}
        className={toBottomTabClasses(isInEvents && !isMoreOpen)}
      >
        <CalendarDays size={22} aria-hidden="true" />
        {t('events')}
      </Link>
      <Link
        to="/conversas"
        search={{}}
        aria-current={isInChat ? 'page' : undefined}
        className={toBottomTabClasses(isInChat && !isMoreOpen)}
      >
        <span className="relative">
          <MessageCircle size={22} aria-hidden="true" />
          <span className="absolute -top-1.5 left-3.5">
            <ChatUnreadBadge />
          </span>
        </span>
        {t('chat')}
      </Link>
      <Link
        to="/cursos"
        search={{}}
        aria-current={isInCourses ? 'page' : undefined}
        className={toBottomTabClasses(isInCourses && !isMoreOpen)}
      >
        <GraduationCap size={22} aria-hidden="true" />
        {t('courses')}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onOpenMore}
        className={toBottomTabClasses(isMoreOpen)}
      >
        <Menu size={22} aria-hidden="true" />
        {t('more')}
      </button>
    </BottomBar>
  );
}
