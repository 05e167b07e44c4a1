import { toPlainText } from '@mutirao/markdown/plain-text';
import type { CalendarEvent } from '../store/calendars.ts';

type Content = {
  /** The address of the hub. */
  url: string;
  /** The name that calendar programs show for a calendar to which a member can subscribe; absent for a single file. */
  name?: string;
  events: readonly CalendarEvent[];
};

/** Writes events as iCalendar (RFC 5545). Times are in UTC, so that no time zone definitions are needed. */
export function toICalendar({ url, name, events }: Content): string {
  const host = new URL(url).hostname;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mutirao//Eventos//PT',
    'CALSCALE:GREGORIAN',
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...(events.length === 0 ? utcTimeZone : events.flatMap((event) => eventLines(event, { url, host }))),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

// A calendar must have at least one component: without events it has a time zone definition for UTC.
const utcTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(event: CalendarEvent, { url, host }: { url: string; host: string }) {
  const eventUrl = `${url}/eventos/${event.id}`;
  const description = [toPlainText(event.description), event.link, eventUrl]
    .filter((part) => part !== '')
    .join('\n\n');
  const location = event.location || event.link;
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    // RFC 5545 defines DTSTAMP without METHOD as the time of the last change. So an unchanged calendar always results
    // in the same file.
    `DTSTAMP:${formatUtc(event.changed_at)}`,
    `CREATED:${formatUtc(event.created_at)}`,
    `LAST-MODIFIED:${formatUtc(event.changed_at)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${formatUtc(event.starts_at)}`,
    `DTEND:${formatUtc(event.ends_at)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(event.category ? [`CATEGORIES:${escapeText(event.category)}`] : []),
    `URL:${eventUrl}`,
    `STATUS:${statusOf(event)}`,
    'END:VEVENT',
  ];
}

function statusOf({ is_cancelled: isCancelled, is_sure: isSure }: CalendarEvent) {
  if (isCancelled) return 'CANCELLED';
  return isSure ? 'CONFIRMED' : 'TENTATIVE';
}

const formatUtc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) =>
  text
    // Some calendar programs treat each of these characters as the end of a line. Each becomes a line feed.
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const maxOctets = 75;

/** Folds a line that exceeds the max octets into continuation lines, without splitting a character. */
function foldLine(line: string): string {
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
