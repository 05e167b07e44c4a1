import { useMemo } from 'react';
import { useNow } from '#platform/dates/now.ts';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';

const hour = 3_600_000;
const day = 24 * hour;
const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns functions that format the times of conversations, in the user’s language and the hub’s time zone. */
export function useChatTimeFormatters() {
  const t = useTranslations('chat');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  const formats = useMemo(() => {
    const createFormatter = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone });
    return {
      time: createFormatter(timeOfDay),
      short: createFormatter({ day: '2-digit', month: '2-digit' }),
      long: createFormatter({ day: 'numeric', month: 'long', year: 'numeric' }),
      full: createFormatter({ day: '2-digit', month: 'short', ...timeOfDay }),
      // Formats a moment as the day in the hub's time zone (`2026-11-22`). Days are compared in this format, which is
      // the same in every language.
      key: new Intl.DateTimeFormat('en-CA', { timeZone }),
    };
  }, [language, timeZone]);

  const dayOf = (moment: string | Date) => formats.key.format(new Date(moment));
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getTime() - day));
  const time = (moment: string) => formats.time.format(new Date(moment));

  return {
    time,
    dayOf,
    /** The line above the messages of a day. */
    dayLine(moment: string) {
      const messageDay = dayOf(moment);
      if (messageDay === today) return t('today');
      return messageDay === yesterday ? t('yesterday') : formats.long.format(new Date(moment));
    },
    /** The time of a conversation in the list. */
    inList(moment: string) {
      const messageDay = dayOf(moment);
      if (messageDay === today) return time(moment);
      return messageDay === yesterday
        ? t('yesterday').toLocaleLowerCase(language)
        : formats.short.format(new Date(moment));
    },
    /**
     * Returns the time below a message in the conversation dialog: *agora* until it is an hour old, the time
     * until it is a day old, then the date and the time.
     */
    since(moment: string) {
      const age = now.getTime() - new Date(moment).getTime();
      if (age < hour) return t('now');
      return age < day ? time(moment) : formats.full.format(new Date(moment));
    },
    /** Returns how long ago a member was last online. */
    lastSeen(moment: string) {
      const minutes = Math.max(1, Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000));
      if (minutes < 60) return t('seenMinutes', { count: minutes });
      if (minutes < 24 * 60) return t('seenHours', { count: Math.floor(minutes / 60) });
      return t('seenDays', { count: Math.floor(minutes / (24 * 60)) });
    },
  };
}
